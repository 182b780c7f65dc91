import { defineScreen } from '#frame/define-screen.ts'
import { readGroupsSearch } from './groups-search.ts'

/** Groups of people, for administrators. */
export const groups = defineScreen({
  path: '/admin/groups',
  search: readGroupsSearch,
  namespaces: () => ['shell', 'groups'],
  palette: [{ key: 'groups', route: '/admin/groups', permission: 'admin_rw' }],
  load: async () => (await import('./groups-screen.tsx')).GroupsScreen,
})
