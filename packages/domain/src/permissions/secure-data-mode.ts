import type { Permission } from './permission.ts'

/** Secure-data mode is available only with this permission. Source: the specification, sections 4 and 6. */
export function maySecureData(permissions: readonly Permission[]): boolean {
  return permissions.includes('secure_data_mode')
}
