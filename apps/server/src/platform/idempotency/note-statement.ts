import { sql } from '#platform/database/sql.ts'
import type { KeyName } from './idempotency-store.ts'
import type { Note } from './idempotency.ts'

const { placeholder } = sql

/**
 * The part of a statement that notes its effect under the key of its request, see `Idempotency.recordWithin`. It answers a row where the
 * request still holds its key: what the statement does besides has to depend on that row.
 */
export const NOTE_STATEMENT = sql`
  update idempotency_keys set note = ${placeholder('keyNote')}::jsonb
  where account_id = ${placeholder('keyAccount')} and route = ${placeholder('keyRoute')}
    and key = ${placeholder('keyName')} and claim_id = ${placeholder('keyClaim')}
  returning key as held_key`

/** The values of its placeholders. */
export type NoteValues = Readonly<Record<'keyNote' | 'keyAccount' | 'keyRoute' | 'keyName' | 'keyClaim', string>>

export function noteValues({ accountId, route, key }: KeyName, claimId: string, note: Note): NoteValues {
  return { keyNote: JSON.stringify(note), keyAccount: accountId, keyRoute: route, keyName: key, keyClaim: claimId }
}
