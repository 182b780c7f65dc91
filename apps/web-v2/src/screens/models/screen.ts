import { readOpened } from '#features/administration/read-opened.ts'
import { defineScreen } from '#frame/define-screen.ts'

/** The catalog of models, for administrators. */
export const models = defineScreen({
  path: '/admin/models',
  search: readOpened,
  namespaces: () => ['shell', 'models-screen'],
  palette: [{ key: 'models', route: '/admin/models', permission: 'admin_rw' }],
  load: async () => (await import('./models-screen.tsx')).ModelsScreen,
})
