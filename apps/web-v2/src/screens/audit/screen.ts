import { defineScreen } from '#frame/define-screen.ts'
import { readAuditSearch } from './audit-search.ts'

/** Who did what, for administrators. */
export const audit = defineScreen({
  path: '/admin/audit',
  search: readAuditSearch,
  namespaces: () => ['shell', 'audit'],
  palette: [{ key: 'audit', route: '/admin/audit', permission: 'admin_rw' }],
  load: async () => (await import('./audit-screen.tsx')).AuditScreen,
})
