import { defineScreen } from '#frame/define-screen.ts'
import { readOpened } from '#features/administration/read-opened.ts'

/** Servers of tools, for those who look after them. */
export const toolServers = defineScreen({
  path: '/admin/tool-servers',
  search: readOpened,
  namespaces: () => ['shell', 'tool-servers', 'settings', 'reasons'],
  palette: [{ key: 'toolServers', route: '/admin/tool-servers', permission: ['admin_rw', 'config_projects_rw'] }],
  load: async () => (await import('./tool-servers-screen.tsx')).ToolServersScreen,
})
