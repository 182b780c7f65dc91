import { and, eq, isNull, lt } from '#platform/database/sql.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queryable } from '../database/open-database.ts'
import type { Note } from './idempotency.ts'
import { idempotencyKeys } from './idempotency-tables.ts'
import { createTakeKey, KEPT } from './take-key.ts'

export type KeyName = { accountId: string; route: string; key: string }

/** What is to be done with a request that carries a key. */
export type Claim =
  | { kind: 'work'; claimId: string; earlier: Note | null }
  | { kind: 'repeat'; status: number; body: string | null }
  | { kind: 'busy' }
  | { kind: 'other parameters' }

/** The only SQL on idempotency keys. */
export function createIdempotencyStore(database: Database, clock: Clock) {
  const named = ({ accountId, route, key }: KeyName) =>
    and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

  const take = createTakeKey(database, clock)

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
      await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(clock().getTime() - KEPT)))
    },
  }
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>
