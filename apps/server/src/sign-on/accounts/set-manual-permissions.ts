import type { Database } from '#platform/database/open-database.ts'
import { conflict } from '#platform/http/refusal.ts'
import { createGrantsStore, MANUAL } from './grants-store.ts'

/**
 * Notes which of an account's permissions an administrator gives it, beside those that it has from elsewhere.
 * @throws a 409 refusal where one is to go that comes from elsewhere: it would be back at the next sign-on
 */
export async function setManualPermissions(tx: Database, accountId: string, wanted: readonly string[]): Promise<void> {
  const store = createGrantsStore(tx)
  const rows = await store.of(accountId)
  const manual = rows.find(({ source }) => source === MANUAL)
  if (!manual) return
  const elsewhere = rows.filter((row) => row !== manual).flatMap(({ permissions }) => permissions)
  if (elsewhere.some((permission) => !wanted.includes(permission))) {
    throw conflict('This permission comes from a group of the sign-in service. Change it there.')
  }
  const permissions = wanted.filter((one) => manual.permissions.includes(one) || !elsewhere.includes(one))
  await store.put({ ...manual, permissions })
}
