import type { Database } from '#platform/database/open-database.ts'
import { createAccessTokensStore } from '../access-tokens/access-tokens-store.ts'
import { createPasskeysStore } from '../passkeys/passkeys-store.ts'
import { createSignOnStore } from '../sign-on-store.ts'

/**
 * Ends all that somebody else may have made with an old password: sessions, passkeys and access tokens.
 * @param kept the session that stays
 */
export async function endWaysIn(tx: Database, accountId: string, kept: string | null = null): Promise<void> {
  await createSignOnStore(tx).deleteSessionsOf(accountId, kept)
  await createPasskeysStore(tx).removeAll(accountId)
  await createAccessTokensStore(tx).removeAll(accountId)
}
