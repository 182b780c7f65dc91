import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'

/** A key, whose it is, and what else the audit says of its change. */
type ChangedKey = { id: string; accountId: string; projectId: number; [fact: string]: unknown }

/** Writes a change of a key into the audit, in its transaction, and tells its owner and all processes. */
export function createKeyRecorder(audit: Audit) {
  return async (
    tx: Database,
    { author }: Pick<Caller, 'author'>,
    action: string,
    { id, accountId, projectId, ...details }: ChangedKey,
  ): Promise<void> => {
    await audit.record(tx, { author, action, subject: { kind: 'code-access-key', id }, projectId, details })
    await publish(tx, { accountId }, { type: 'code-access-key-changed', keyId: id })
  }
}
