import { defineScreen } from '#frame/define-screen.ts'
import { readProjectsSearch } from './projects-search.ts'

/** Projects, for those who administer them. */
export const projects = defineScreen({
  path: '/admin/projects',
  search: readProjectsSearch,
  namespaces: () => ['shell', 'projects'],
  palette: [{ key: 'projects', route: '/admin/projects', permission: 'config_projects_rw' }],
  load: async () => (await import('./projects-screen.tsx')).ProjectsScreen,
})
