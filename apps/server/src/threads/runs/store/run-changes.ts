import type { LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { VideoOperation } from '#generation/generation.ts'
import type { MessageMetadata } from '@atrium/domain/runs/run-event'
import type { TellableEvent } from '@atrium/domain/live/live-event'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { and, eq, inArray, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { prepareStatement } from '#platform/database/prepare-statement.ts'
import { toldByRow } from '../../thread-audience.ts'
import { storableJson } from '#platform/database/values/storable-json.ts'
import { LIVING, type RunRow, runs } from './runs-tables.ts'

type RunEnd = Pick<RunRow, 'status' | 'receipt' | 'error'> & Partial<Pick<RunRow, 'paused'>> & { endedAt: Date }

const { placeholder } = sql

const writeSnapshots = prepareStatement<{ id: string }>(
  'runs.snapshots',
  sql`
    with given as (select * from json_to_recordset(${placeholder('snapshots')}) as given (id uuid, parts jsonb)),
    living as (
      select id, message_id from runs
      where id in (select id from given) and status in ('queued', 'running') order by id for update
    ), beating as (
      update runs set heartbeat_at = ${placeholder('heartbeatAt')}, status = 'running'
      from living where runs.id = living.id
    )
    update messages set parts = given.parts from living join given using (id)
    where messages.id = living.message_id returning living.id`,
)

/**
 * What the metadata of a message keeps where a run writes it anew: what people have made of the answer, and what an answer that had
 * paused has taken so far, where its end knows of nothing taken.
 */
export const KEPT_METADATA = sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(messages.metadata)
  where key in ('artifactEdits', 'summary', 'receipt'))`

const writeEnd = prepareStatement(
  'runs.end',
  sql`
    with living as (
      update runs set status = ${placeholder('status')}, receipt = ${placeholder('receipt')},
        error = ${placeholder('error')}, ended_at = ${placeholder('endedAt')},
        paused = ${placeholder('paused')}
      where id = ${placeholder('runId')} and status in ('queued', 'running') returning message_id, thread_id
    ), message as (
      update messages set metadata = ${KEPT_METADATA} || ${placeholder('metadata')}::jsonb,
        parts = coalesce(${placeholder('parts')}, parts)
      from living where messages.id = living.message_id
    )
    select ${toldByRow(placeholder('told'))}, 
      (select count(*) from record_spending(${placeholder('paid')}::jsonb)) as paid
    from living join threads on threads.id = living.thread_id`,
)

/** What becomes of a run while it is carried out, and its end. */
export function createRunChanges(db: Database) {
  return {
    /**
     * Keeps the text so far of several runs, as JSON of `[{ id, parts }]`, and answers which of them still live: one that has
     * ended in the meantime (cancelled elsewhere, taken for dead) is not touched. Rows are locked in the order of their ids,
     * so that two processes never wait for each other.
     */
    async saveSnapshots(snapshots: string, heartbeatAt: Date): Promise<string[]> {
      const { rows } = await writeSnapshots(db, { snapshots, heartbeatAt: heartbeatAt.toISOString() })
      return rows.map(({ id }) => id)
    },

    /** Ends a run and its message together, and pays for it, once: answers false where it has ended already. Nothing is paid then. */
    async end(
      run: Pick<RunRow, 'id' | 'threadId'>,
      end: RunEnd,
      parts: MessagePart[] | null,
      metadata: MessageMetadata,
      paid: readonly LedgerEntry[] = [],
    ): Promise<boolean> {
      const { status, receipt, error, endedAt, paused = null } = end
      const { rowCount } = await writeEnd(db, {
        status,
        receipt: jsonOf(receipt),
        error: jsonOf(error),
        endedAt: endedAt.toISOString(),
        paused: jsonOf(paused),
        runId: run.id,
        metadata: jsonOf(metadata),
        parts: jsonOf(parts),
        paid: storableJson(paid),
        told: JSON.stringify({ type: 'run-ended', threadId: run.threadId, runId: run.id } satisfies TellableEvent),
      })
      return rowCount === 1
    },

    /** Pays for what a run has taken after it had been ended by somebody else. */
    async payLate(paid: readonly LedgerEntry[]): Promise<void> {
      await db.execute(sql`select id from record_spending(${storableJson(paid)}::jsonb)`)
    },

    /**
     * Writes down how far a run is, and what somebody else would need to go on with it. Answers whose the run is: `ended` where
     * somebody has ended it, `taken` where another process carries it out by now. Nothing is written then.
     */
    async note(
      { id, workerId }: Pick<RunRow, 'id' | 'workerId'>,
      { progress, operation, now }: { progress: RunProgress; operation?: VideoOperation; now: Date },
    ): Promise<'mine' | 'ended' | 'taken'> {
      const { rowCount } = await db
        .update(runs)
        .set({ status: 'running', heartbeatAt: now, progress, ...(operation && { operation }) })
        .where(and(eq(runs.id, id), eq(runs.workerId, workerId), inArray(runs.status, LIVING)))
      if (rowCount === 1) return 'mine'
      const [row] = await db.select({ status: runs.status }).from(runs).where(eq(runs.id, id))
      return row && !isFinal(row.status) ? 'taken' : 'ended'
    },
  }
}

/** A value for a column of jsonb; null stays the database's own null. */
function jsonOf(value: unknown): string | null {
  return value === null ? null : storableJson(value)
}
