import type { CellPlace } from '@atrium/domain/comparisons/comparison'
import type { ComparisonStatus } from '@atrium/domain/comparisons/comparison-status'
import type { Reason } from '@atrium/domain/reasons/reason'
import { and, eq, inArray, lt, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import { type ComparisonRow, promptComparisons } from './comparisons-tables.ts'

const { attemptId, author, promptId, status } = promptComparisons
const isRunning = eq(status, 'running')

/** How an attempt ends. */
export type ComparisonEnd = { status: Exclude<ComparisonStatus, 'running'>; error: Reason | null; endedAt: Date }

type Attempt = Pick<ComparisonRow, 'promptId' | 'attemptId'>

/** The SQL on comparisons themselves; their cells have a store of their own. Made from the database or from a transaction of it. */
export function createComparisonsStore(db: Database) {
  return {
    async insert(row: ComparisonRow): Promise<void> {
      await db.insert(promptComparisons).values(storable(row))
    },

    async find(id: string): Promise<ComparisonRow | undefined> {
      return (await db.select().from(promptComparisons).where(eq(promptId, id)))[0]
    },

    /** The same, and keeps others from changing it or its cells until the transaction ends. */
    async hold(id: string): Promise<ComparisonRow | undefined> {
      return (await db.select().from(promptComparisons).where(eq(promptId, id)).for('update'))[0]
    },

    /** Lets somebody begin and continue one comparison after the other, until the transaction ends. */
    async lock(of: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comparisons ${of}`}, 0))`)
    },

    countRunning: (of: string): Promise<number> => db.$count(promptComparisons, and(eq(author, of), isRunning)),

    /** Says that an attempt goes on; false where it has been stopped, or there is another attempt by now. */
    async keep(attempt: Attempt, now: Date): Promise<boolean> {
      const which = isAttempt(attempt)
      return (await db.update(promptComparisons).set({ heartbeatAt: now }).where(which)).rowCount === 1
    },

    /** Ends an attempt once: false where it has ended already. */
    async end(attempt: Attempt, end: ComparisonEnd): Promise<boolean> {
      return (await db.update(promptComparisons).set(storable(end)).where(isAttempt(attempt))).rowCount === 1
    },

    /** Stops whatever attempt there is; undefined where none is running. */
    async stop(id: string, endedAt: Date): Promise<ComparisonRow | undefined> {
      const stopped = { status: 'stopped' as const, error: null, endedAt }
      const which = and(eq(promptId, id), isRunning)
      return (await db.update(promptComparisons).set(stopped).where(which).returning())[0]
    },

    /** Begins one again that has ended. */
    async resume({ promptId: id, attemptId: anew, heartbeatAt }: ComparisonRow): Promise<void> {
      const again = { status: 'running' as const, error: null, endedAt: null, attemptId: anew, heartbeatAt }
      await db.update(promptComparisons).set(again).where(eq(promptId, id))
    },

    /** Notes the best column of an example; null takes that back. */
    async decide(id: string, example: number, place: number | null): Promise<void> {
      const { winners } = promptComparisons
      const decided =
        place === null
          ? sql`${winners} - ${String(example)}::text`
          : sql`${winners} || ${JSON.stringify({ [example]: place })}::jsonb`
      await db.update(promptComparisons).set({ winners: decided }).where(eq(promptId, id))
    },

    /** Forgets the best columns of these examples: their answers are others. */
    async undecide(id: string, examples: readonly number[]): Promise<void> {
      const names = sql`array(select jsonb_array_elements_text(${JSON.stringify(examples.map(String))}::jsonb))`
      const { winners } = promptComparisons
      await db
        .update(promptComparisons)
        .set({ winners: sql`${winners} - ${names}` })
        .where(eq(promptId, id))
    },

    /** Says that these attempts are carried out. */
    async heartbeat(attempts: readonly string[], now: Date): Promise<void> {
      if (attempts.length === 0) return
      const isCarried = and(inArray(attemptId, [...attempts]), isRunning)
      await db.update(promptComparisons).set({ heartbeatAt: now }).where(isCarried)
    },

    /** Interrupts those that nobody carries out any more: whose process has said nothing since then, or all of them. */
    async interrupt(silentSince: Date | 'all', endedAt: Date): Promise<void> {
      const isAbandoned = silentSince === 'all' ? undefined : lt(promptComparisons.heartbeatAt, silentSince)
      const interrupted = { status: 'interrupted' as const, error: null, endedAt }
      await db.update(promptComparisons).set(interrupted).where(and(isRunning, isAbandoned))
    },
  }
}

function isAttempt(attempt: Attempt) {
  return and(eq(promptId, attempt.promptId), eq(attemptId, attempt.attemptId), isRunning)
}

/** Names a cell within one comparison. */
export function keyOfCell({ example, place }: CellPlace): string {
  return `${example} ${place}`
}
