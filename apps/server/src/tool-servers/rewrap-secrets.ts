import type { Database } from '#platform/database/open-database.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { placeOfAccount } from './accounts/kept-account.ts'
import { createServerAccountsStore } from './accounts/server-accounts-store.ts'
import { createToolServersStore } from './tool-servers-store.ts'
import { SERVERS } from './tool-servers-tables.ts'

/**
 * Moves headers and accounts that are under a key of the installation which was in use before to the one in use now, so that the earlier one
 * can be taken away. Sign-ons under way are left out: they end within a quarter of an hour.
 */
export async function rewrapSecrets(database: Database, vault: Vault): Promise<void> {
  const servers = createToolServersStore(database)
  for (const row of await servers.underOtherKeys(vault.kid)) {
    const moved = vault.rewrap({ table: SERVERS, row: row.id }, row)
    if (moved) await servers.rewrap(row, moved)
  }
  const accounts = createServerAccountsStore(database)
  for (const row of await accounts.underOtherKeys(vault.kid)) {
    const moved = vault.rewrap(placeOfAccount(row), row)
    if (moved) await accounts.rewrap(row, moved)
  }
}
