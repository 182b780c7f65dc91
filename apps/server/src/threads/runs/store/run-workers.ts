import type { MessageMetadata } from '@atrium/domain/runs/run-event'
import { and, eq, inArray, lt, ne, notInArray, or } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { messages } from '../../store/threads-tables.ts'
import { LIVING, type RunRow, runs } from './runs-tables.ts'

/** Which process carries a run out. */
export function createRunWorkers(db: Database) {
  return {
    /** Takes a run over from a process that is dead; false where another process was faster, or the dead one lives. */
    async takeOver(run: RunRow, workerId: string, now: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(runs)
        .set({ workerId, heartbeatAt: now })
        .where(
          and(
            eq(runs.id, run.id),
            eq(runs.workerId, run.workerId),
            eq(runs.heartbeatAt, run.heartbeatAt),
            inArray(runs.status, LIVING),
          ),
        )
      return rowCount === 1
    },

    /** Lets a run go for somebody else to take over at once, and not only when this process has been silent for long. */
    async release({ id, workerId }: Pick<RunRow, 'id' | 'workerId'>): Promise<void> {
      await db
        .update(runs)
        .set({ heartbeatAt: new Date(0) })
        .where(and(eq(runs.id, id), eq(runs.workerId, workerId), inArray(runs.status, LIVING)))
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
      const mine = and(inArray(runs.id, [...runIds]), inArray(runs.status, LIVING))
      // In the order of their ids, as the snapshots lock them.
      const locked = db.select({ id: runs.id }).from(runs).where(mine).orderBy(runs.id).for('update')
      await db.update(runs).set({ heartbeatAt: now }).where(inArray(runs.id, locked))
    },
  }
}
