import { and, eq, inArray, lt, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import { type ReplayRow, threadReplays } from './replays-tables.ts'

const isRunning = eq(threadReplays.status, 'running')

/** The only SQL on replays. Made from the database or from a transaction of it. */
export function createReplaysStore(db: Database) {
  return {
    async insert(row: ReplayRow): Promise<void> {
      await db.insert(threadReplays).values(storable(row))
    },

    async find(author: string, threadId: string): Promise<ReplayRow | undefined> {
      const [row] = await db
        .select()
        .from(threadReplays)
        .where(and(eq(threadReplays.threadId, threadId), eq(threadReplays.author, author)))
      return row
    },

    /** Lets somebody begin and continue one replay after the other, until the transaction ends. */
    async lock(author: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`replays ${author}`}, 0))`)
    },

    countRunning: (author: string): Promise<number> =>
      db.$count(threadReplays, and(eq(threadReplays.author, author), isRunning)),

    /** Keeps how far an attempt is; false where it has been stopped, or there is another attempt by now. */
    async keep({ attemptId, threadId, turns }: ReplayRow, now: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(threadReplays)
        .set({ turns, heartbeatAt: now })
        .where(isAttempt(threadId, attemptId))
      return rowCount === 1
    },

    /** Ends an attempt once: false where it has ended already. */
    async end(
      { threadId, attemptId }: Pick<ReplayRow, 'threadId' | 'attemptId'>,
      end: Pick<ReplayRow, 'status' | 'error' | 'endedAt'>,
    ): Promise<boolean> {
      const { rowCount } = await db.update(threadReplays).set(storable(end)).where(isAttempt(threadId, attemptId))
      return rowCount === 1
    },

    /** Stops whatever attempt there is, and answers it as it stood; undefined where none is running. */
    async stop(threadId: string, endedAt: Date): Promise<ReplayRow | undefined> {
      const [row] = await db
        .update(threadReplays)
        .set({ status: 'stopped', error: null, endedAt })
        .where(and(eq(threadReplays.threadId, threadId), isRunning))
        .returning()
      return row
    },

    /** Begins one again that has ended; false where somebody else was faster. */
    async resume({ threadId, status, attemptId, heartbeatAt }: ReplayRow, from: ReplayRow): Promise<boolean> {
      const isAsRead = and(eq(threadReplays.attemptId, from.attemptId), eq(threadReplays.status, from.status))
      const { rowCount } = await db
        .update(threadReplays)
        .set({ status, attemptId, heartbeatAt, error: null, endedAt: null })
        .where(and(eq(threadReplays.threadId, threadId), isAsRead))
      return rowCount === 1
    },

    /** Says that these attempts are carried out. */
    async heartbeat(attemptIds: readonly string[], now: Date): Promise<void> {
      if (attemptIds.length === 0) return
      const isCarried = and(inArray(threadReplays.attemptId, [...attemptIds]), isRunning)
      await db.update(threadReplays).set({ heartbeatAt: now }).where(isCarried)
    },

    /** Interrupts those that nobody carries out any more: whose process has said nothing since then, or all of them. */
    async interrupt(silentSince: Date | 'all', endedAt: Date): Promise<void> {
      const isAbandoned = silentSince === 'all' ? undefined : lt(threadReplays.heartbeatAt, silentSince)
      await db
        .update(threadReplays)
        .set({ status: 'interrupted', error: null, endedAt })
        .where(and(isRunning, isAbandoned))
    },
  }
}

function isAttempt(threadId: string, attemptId: string) {
  return and(eq(threadReplays.threadId, threadId), eq(threadReplays.attemptId, attemptId), isRunning)
}
