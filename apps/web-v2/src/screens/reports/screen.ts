import { defineScreen } from '#frame/define-screen.ts'
import { readReportSearch } from './report-search.ts'

/** What was spent, for whoever may read reports. */
export const reports = defineScreen({
  path: '/admin/reports',
  search: readReportSearch,
  namespaces: () => ['shell', 'reports'],
  palette: [{ key: 'reports', route: '/admin/reports', permission: ['reports_r', 'admin_rw', 'config_projects_rw'] }],
  load: async () => (await import('./reports-screen.tsx')).ReportsScreen,
})
