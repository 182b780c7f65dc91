import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createPasskeysStore } from '../passkeys/passkeys-store.ts'
import { createSignOnStore } from '../sign-on-store.ts'

/** What somebody has shown: it may be changed or taken away while it is looked at. */
export type Evidence = { passwordHash: string | null } | { passkeyId: string }

/**
 * Passes whose evidence still counts. A change of it waits until the transaction ends, or has come first. @throws a 401 refusal
 */
export async function refuseEndedEvidence(tx: Database, accountId: string, evidence?: Evidence): Promise<void> {
  const account = await createSignOnStore(tx).lockActive(accountId)
  if (!account) throw new Refusal(401)
  if (!evidence) return
  const holds =
    'passkeyId' in evidence
      ? await createPasskeysStore(tx).has(evidence.passkeyId)
      : account.passwordHash === evidence.passwordHash
  if (!holds) throw new Refusal(401)
}

/** The same for a caller who is about to get another way in: their session may have been ended meanwhile. @throws a 401 refusal */
export async function refuseEndedSession(
  tx: Database,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<void> {
  await refuseEndedEvidence(tx, accountId)
  if (sessionId !== null && !(await createSignOnStore(tx).hasSession(sessionId))) throw new Refusal(401)
}
