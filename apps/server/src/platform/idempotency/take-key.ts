import { and, eq, isNull, lt, or, sql } from '#platform/database/sql.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { newId } from '../ids.ts'
import type { KeyName } from './idempotency-store.ts'
import { idempotencyKeys } from './idempotency-tables.ts'
import type { Note } from './idempotency.ts'

/** How long a key is kept, in milliseconds. */
export const KEPT = 24 * 3_600_000
/** A claim that has not said for so long that it lives belongs to a process that was killed. Milliseconds. */
const CLAIM_PATIENCE = 60_000

/**
 * Whoever takes a key does not wait for the disk: a claim that a power cut takes back has had no effect, since each effect is
 * committed after it and waits for the disk with all that went before. For `returning`; it is true of that statement alone.
 * Source: https://www.postgresql.org/docs/current/wal-async-commit.html
 */
const UNHURRIED = sql`set_config('synchronous_commit', 'off', true)`

/** Takes a key for a request; null where another one has it. */
export type TakeKey = (name: KeyName, requestHash: string) => Promise<{ claimId: string; earlier: Note | null } | null>

/** Takes a key that is new, expired, left by a killed process, or has a note to answer from; one statement, so that one of two wins. */
export function createTakeKey(database: Database, clock: Clock): TakeKey {
  const before = (age: number) => new Date(clock().getTime() - age)
  const prepareTake = () => {
    const { placeholder } = sql
    const expired = lt(idempotencyKeys.createdAt, placeholder('keptSince'))
    const abandoned = or(
      lt(idempotencyKeys.claimedAt, placeholder('aliveSince')),
      sql`${idempotencyKeys.note} IS NOT NULL`,
    )
    const sameRequest = eq(idempotencyKeys.requestHash, placeholder('requestHash'))
    const unanswered = and(isNull(idempotencyKeys.status), sameRequest, abandoned)
    return database
      .insert(idempotencyKeys)
      .values({
        accountId: placeholder('accountId'),
        route: placeholder('route'),
        key: placeholder('key'),
        requestHash: placeholder('requestHash'),
        claimId: placeholder('claimId'),
        claimedAt: placeholder('now'),
        createdAt: placeholder('now'),
      })
      .onConflictDoUpdate({
        target: [idempotencyKeys.accountId, idempotencyKeys.route, idempotencyKeys.key],
        set: {
          claimId: sql`excluded.claim_id`,
          claimedAt: sql`excluded.claimed_at`,
          requestHash: sql`excluded.request_hash`,
          createdAt: sql`CASE WHEN ${expired} THEN excluded.created_at ELSE ${idempotencyKeys.createdAt} END`,
          note: sql`CASE WHEN ${expired} THEN NULL ELSE ${idempotencyKeys.note} END`,
          status: null,
          body: null,
        },
        setWhere: or(expired, unanswered),
      })
      .returning({ claimId: idempotencyKeys.claimId, earlier: idempotencyKeys.note, unhurried: UNHURRIED })
      .prepare('idempotency.take')
  }
  let taking: ReturnType<typeof prepareTake> | undefined

  return async (name, requestHash) => {
    taking ??= prepareTake()
    const times = { now: clock(), keptSince: before(KEPT), aliveSince: before(CLAIM_PATIENCE) }
    const [row] = await taking.execute({ ...name, ...times, requestHash, claimId: newId() })
    return row ? { claimId: row.claimId, earlier: row.earlier } : null
  }
}
