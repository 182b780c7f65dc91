import type { ModelRef } from '@atrium/domain/models/model-entry'
import { and, desc, eq, inArray, isNull, ne, or, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { LIVING, type RunRow, runs } from './runs-tables.ts'

/** So many of the last runs of a model tell how long it takes. */
const LATELY = 20

/** What is read of runs. */
export function createRunQueries(db: Database) {
  const { placeholder } = sql
  const ofThread = eq(runs.threadId, placeholder('threadId'))
  const prepareFind = () =>
    db
      .select()
      .from(runs)
      .where(and(ofThread, eq(runs.id, placeholder('runId'))))
      .prepare('runs.find')
  const prepareNewest = () =>
    db
      .select()
      .from(runs)
      .where(and(ofThread, isNull(runs.parallelTo)))
      .orderBy(desc(runs.id))
      .limit(1)
      .prepare('runs.newest')
  let findOne: ReturnType<typeof prepareFind> | undefined
  let findNewest: ReturnType<typeof prepareNewest> | undefined

  return {
    /** A certain run of a thread, or its newest main one. */
    async find(threadId: string, runId?: string): Promise<RunRow | undefined> {
      const [row] =
        runId === undefined
          ? await (findNewest ??= prepareNewest()).execute({ threadId })
          : await (findOne ??= prepareFind()).execute({ threadId, runId })
      return row
    },

    /** Has a thread been run by another main run than this one? */
    async hasAnother({ threadId, id }: Pick<RunRow, 'threadId' | 'id'>): Promise<boolean> {
      const others = and(eq(runs.threadId, threadId), isNull(runs.parallelTo), ne(runs.id, id))
      return (await db.select({ id: runs.id }).from(runs).where(others).limit(1)).length > 0
    },

    /** A run as it is now; a main one with those beside it, which come after it in their order. */
    async withParallel(run: RunRow): Promise<RunRow[]> {
      const isOfGroup = or(eq(runs.id, run.id), run.parallel === null ? undefined : eq(runs.parallelTo, run.messageId))
      const rows = await db
        .select()
        .from(runs)
        .where(and(eq(runs.threadId, run.threadId), isOfGroup))
        .orderBy(runs.id)
      return rows.toSorted((a, b) => Number(a.parallelTo !== null) - Number(b.parallelTo !== null))
    },

    /** The runs of parallel models beside the main one that writes a message, in their order. */
    async parallelTo(threadId: string, messageId: string): Promise<RunRow[]> {
      const isParallel = and(eq(runs.threadId, threadId), eq(runs.parallelTo, messageId))
      return db.select().from(runs).where(isParallel).orderBy(runs.id)
    },

    async livingOf(threadId: string): Promise<RunRow[]> {
      return db
        .select()
        .from(runs)
        .where(and(eq(runs.threadId, threadId), inArray(runs.status, LIVING)))
    },

    /** Those that somebody has started. */
    async livingBy(author: string): Promise<RunRow[]> {
      return db
        .select()
        .from(runs)
        .where(and(eq(runs.author, author), inArray(runs.status, LIVING)))
    },

    /** How long a model that makes images or videos has mostly taken of late, in milliseconds; null for one that is new here. */
    async medianTime({ provider, model }: ModelRef): Promise<number | null> {
      const lately = db
        .select({ time: sql<number>`(${runs.receipt} ->> 'totalTime')::float8`.as('time') })
        .from(runs)
        .where(
          and(
            eq(runs.provider, provider),
            eq(runs.model, model),
            eq(runs.status, 'completed'),
            sql`${runs.provider} ~ '_(image|video)$'`,
          ),
        )
        .orderBy(desc(runs.id))
        .limit(LATELY)
        .as('lately')
      const median = sql<number | null>`percentile_cont(0.5) within group (order by ${lately.time})`
      const [row] = await db.select({ median }).from(lately)
      return row?.median === null || row === undefined ? null : Math.round(row.median)
    },
  }
}
