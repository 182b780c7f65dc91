import type { MessageMetadata } from '@atrium/domain/runs/run-event'
import type { MessagePart } from '@atrium/domain/threads/thread-message'
import { and, desc, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/open-database.ts'
import { messages } from '../threads-tables.ts'
import { storable } from '../storable.ts'
import { type RunRow, runs } from './runs-tables.ts'

const LIVING = ['queued', 'running'] as const

type RunEnd = Pick<RunRow, 'status' | 'receipt' | 'error'> & { endedAt: Date }

/** The only SQL on runs. Made from the database or from a transaction of it. */
export function createRunsStore(db: Database) {
  return {
    async insert(row: RunRow): Promise<void> {
      await db.insert(runs).values(row)
    },

    /** A certain run of a thread, or its newest. */
    async find(threadId: string, runId?: string): Promise<RunRow | undefined> {
      const [row] = await db
        .select()
        .from(runs)
        .where(and(eq(runs.threadId, threadId), runId === undefined ? undefined : eq(runs.id, runId)))
        .orderBy(desc(runs.id))
        .limit(1)
      return row
    },

    async livingOf(threadId: string): Promise<RunRow[]> {
      return db
        .select()
        .from(runs)
        .where(and(eq(runs.threadId, threadId), inArray(runs.status, LIVING)))
    },

    /**
     * Keeps the text so far. A run that has ended in the meantime (cancelled elsewhere, taken for dead) is not touched. One
     * statement for both rows: it comes every second for every run, and each round trip costs as much as the writing.
     */
    async saveSnapshot(run: Pick<RunRow, 'id'>, parts: MessagePart[], heartbeatAt: Date): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        with living as (
          update runs set heartbeat_at = ${heartbeatAt.toISOString()}, status = 'running'
          where id = ${run.id} and status in ('queued', 'running') returning message_id
        )
        update messages set parts = ${JSON.stringify(storable(parts))} from living where messages.id = living.message_id`)
      return rowCount === 1
    },

    /** Ends a run and its message together, once: answers false where it has ended already. */
    async end(
      run: Pick<RunRow, 'id' | 'messageId'>,
      end: RunEnd,
      parts: MessagePart[] | null,
      metadata: MessageMetadata,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const living = await tx
          .update(runs)
          .set(storable(end))
          .where(and(eq(runs.id, run.id), inArray(runs.status, LIVING)))
          .returning({ id: runs.id })
        if (living.length === 0) return false
        await tx
          .update(messages)
          .set({ metadata: storable(metadata), ...(parts && { parts: storable(parts) }) })
          .where(eq(messages.id, run.messageId))
        return true
      })
    },

    /**
     * Living runs that nobody carries out: silent since `before`, or, where this process is the only one, of any other.
     * @param carried the runs that this process does carry out, however long it could not say so
     */
    async abandoned({
      workerId,
      carried,
      before,
      onlyProcess,
    }: {
      workerId: string
      carried: readonly string[]
      before: Date
      onlyProcess: boolean
    }): Promise<(RunRow & { metadata: MessageMetadata | null })[]> {
      const silent = lt(runs.heartbeatAt, before)
      const rows = await db
        .select({ run: runs, metadata: messages.metadata })
        .from(runs)
        .innerJoin(messages, eq(messages.id, runs.messageId))
        .where(
          and(
            inArray(runs.status, LIVING),
            notInArray(runs.id, [...carried]),
            onlyProcess ? or(silent, ne(runs.workerId, workerId)) : silent,
          ),
        )
      return rows.map(({ run, metadata }) => ({ ...run, metadata }))
    },

    /** Says that these runs are being carried out. */
    async heartbeat(runIds: readonly string[], now: Date): Promise<void> {
      await db
        .update(runs)
        .set({ heartbeatAt: now })
        .where(and(inArray(runs.id, [...runIds]), inArray(runs.status, LIVING)))
    },
  }
}

export type RunsStore = ReturnType<typeof createRunsStore>
