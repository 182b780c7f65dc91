import { type Permission, PERMISSIONS } from './permission.ts'

/** Those of a stored list that Atrium knows, in its order. */
export function knownPermissions(stored: readonly string[]): Permission[] {
  return PERMISSIONS.filter((permission) => stored.includes(permission))
}
