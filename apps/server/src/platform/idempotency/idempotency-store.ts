import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Queryable } from '../database/open-database.ts'
import { newId } from '../ids.ts'
import type { Note } from './idempotency.ts'
import { idempotencyKeys } from './idempotency-tables.ts'

export type KeyName = { accountId: string; route: string; key: string }

/** What is to be done with a request that carries a key. */
export type Claim =
  | { kind: 'work'; claimId: string; earlier: Note | null }
  | { kind: 'repeat'; status: number; body: string | null }
  | { kind: 'busy' }
  | { kind: 'other parameters' }

/** How long a key is kept, in milliseconds. */
const KEPT = 24 * 3_600_000
/** A claim that has not said for so long that it lives belongs to a process that was killed. Milliseconds. */
const CLAIM_PATIENCE = 60_000

/**
 * Whoever takes a key does not wait for the disk: a claim that a power cut takes back has had no effect, since each effect is
 * committed after it and waits for the disk with all that went before. For `returning`; it is true of that statement alone.
 * Source: https://www.postgresql.org/docs/current/wal-async-commit.html
 */
const UNHURRIED = sql`set_config('synchronous_commit', 'off', true)`

/** The only SQL on idempotency keys. */
export function createIdempotencyStore(database: Database, clock: Clock) {
  const before = (age: number) => new Date(clock().getTime() - age)
  const named = ({ accountId, route, key }: KeyName) =>
    and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

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

  /** Takes a key that is new, expired, left by a killed process, or has a note to answer from; one statement, so that one of two wins. */
  async function take(name: KeyName, requestHash: string): Promise<{ claimId: string; earlier: Note | null } | null> {
    taking ??= prepareTake()
    const times = { now: clock(), keptSince: before(KEPT), aliveSince: before(CLAIM_PATIENCE) }
    const [row] = await taking.execute({ ...name, ...times, requestHash, claimId: newId() })
    return row ? { claimId: row.claimId, earlier: row.earlier } : null
  }

  /** Answers false where another request holds the key by now. */
  async function record(db: Queryable, name: KeyName, claimId: string, note: Note | null): Promise<boolean> {
    const held = await db
      .update(idempotencyKeys)
      .set({ note })
      .where(and(named(name), eq(idempotencyKeys.claimId, claimId)))
      .returning({ key: idempotencyKeys.key })
    return held.length > 0
  }

  return {
    async claim(name: KeyName, requestHash: string): Promise<Claim> {
      const taken = await take(name, requestHash)
      if (taken) return { kind: 'work', ...taken }
      const [known] = await database.select().from(idempotencyKeys).where(named(name))
      if (known && known.requestHash !== requestHash) return { kind: 'other parameters' }
      if (known?.status) return { kind: 'repeat', status: known.status, body: known.body }
      return { kind: 'busy' }
    },
    /** Says that the request still works. */
    async keepAlive(name: KeyName, claimId: string): Promise<void> {
      await database
        .update(idempotencyKeys)
        .set({ claimedAt: clock() })
        .where(and(named(name), eq(idempotencyKeys.claimId, claimId)))
    },
    record,
    /** Takes back a note of something that had no effect. Answers false where another request holds the key by now. */
    clearNote: (name: KeyName, claimId: string): Promise<boolean> => record(database, name, claimId, null),
    async keepAnswer(
      name: KeyName,
      claimId: string,
      { status, body }: { status: number; body: string | null },
    ): Promise<void> {
      await database
        .update(idempotencyKeys)
        .set({ status, body })
        .where(and(named(name), eq(idempotencyKeys.claimId, claimId)))
    },
    /** Gives a key back whose request failed without an effect, so that it can be tried again. */
    async release(name: KeyName, claimId: string): Promise<void> {
      await database
        .delete(idempotencyKeys)
        .where(and(named(name), eq(idempotencyKeys.claimId, claimId), isNull(idempotencyKeys.note)))
    },
    async forgetExpired(): Promise<void> {
      await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(KEPT)))
    },
  }
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>
