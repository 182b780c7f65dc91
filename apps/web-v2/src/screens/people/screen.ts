import { defineScreen } from '#frame/define-screen.ts'
import { readPeopleSearch } from './people-search.ts'

/** Everybody with an account, for administrators. */
export const people = defineScreen({
  path: '/admin/people',
  search: readPeopleSearch,
  namespaces: () => ['shell', 'people'],
  palette: [{ key: 'people', route: '/admin/people', permission: 'admin_rw' }],
  load: async () => (await import('./people-screen.tsx')).PeopleScreen,
})
