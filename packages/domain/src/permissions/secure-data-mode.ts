import type { Permission } from './permission.ts'

/** Secure-data mode is there only for those with the permission `secure_data_mode`. */
export function maySecureData(permissions: readonly Permission[]): boolean {
  return permissions.includes('secure_data_mode')
}

/**
 * The mode with which a console opens: the choice kept in this browser, else the one in the user state, if the caller is permitted; else
 * off. Source: the specification, section 4, "Secure-data mode".
 */
export function restoreSecureDataMode({
  permissions,
  local,
  saved,
}: {
  permissions: readonly Permission[]
  local?: boolean | null
  saved?: boolean
}): boolean {
  return maySecureData(permissions) && (local ?? saved ?? false)
}
