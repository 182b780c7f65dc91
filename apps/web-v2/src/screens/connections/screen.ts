import { defineScreen } from '#frame/define-screen.ts'
import { readOpened } from '#features/administration/read-opened.ts'

/** Providers and their keys, for administrators. */
export const connections = defineScreen({
  path: '/admin/connections',
  search: readOpened,
  namespaces: () => ['shell', 'connections'],
  palette: [{ key: 'connections', route: '/admin/connections', permission: 'admin_rw' }],
  load: async () => (await import('./connections-screen.tsx')).ConnectionsScreen,
})
