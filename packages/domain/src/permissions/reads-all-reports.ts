import type { Permission } from './permission.ts'

/** Who reads what everybody has spent. Whoever owns a project reads what was spent in it, without any of these. */
export function readsAllReports(permissions: readonly Permission[]): boolean {
  return permissions.includes('reports_r') || permissions.includes('admin_rw')
}
