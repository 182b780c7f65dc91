import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { RunProgress } from '@atrium/domain/runs/run-progress'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { VideoOperation } from '#generation/generation.ts'
import type { MessageMetadata } from '@atrium/domain/runs/run-event'
import type { TellableEvent } from '@atrium/domain/live/live-event'
import type { ProviderName } from '@atrium/domain/models/provider-name'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { DEFAULT_THREAD_NAME } from '@atrium/domain/threads/thread-name'
import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Audience } from '#platform/bus/bus-message.ts'
import { busText, notified } from '#platform/bus/publish.ts'
import type { Database } from '#platform/database/open-database.ts'
import { prepareStatement } from '#platform/database/prepare-statement.ts'
import { messages, type MessageRow } from '../threads-tables.ts'
import { toldByRow } from '../thread-audience.ts'
import { storableJson } from '../messages/storable-json.ts'
import { type RunRow, runs } from './runs-tables.ts'

const LIVING = ['queued', 'running'] as const

/** So many of the last runs of a model tell how long it takes. */
const LATELY = 20

/** Runs with the messages that are new with them, their own among them. */
type RunStart = {
  /** The model that was asked for, and the name of a thread that has none yet. */
  thread: { provider: ProviderName; model: string; firstName: string }
  messages: readonly MessageRow[]
  /** The main one, and those of parallel models beside it. */
  runs: readonly [RunRow, ...RunRow[]]
  /** Who hears of it. */
  audience: Audience
}

type RunEnd = Pick<RunRow, 'status' | 'receipt' | 'error'> & { endedAt: Date }

const { placeholder } = sql

const writeStart = prepareStatement(
  'runs.start',
  sql`
    with thread as (
      update threads set
        active_message_id = ${placeholder('messageId')},
        updated_at = ${placeholder('createdAt')},
        provider = ${placeholder('provider')},
        model = ${placeholder('model')},
        provider_options = ${placeholder('providerOptions')},
        name = case when name = ${DEFAULT_THREAD_NAME} then ${placeholder('firstName')} else name end
      where id = ${placeholder('threadId')} and deleted_at is null returning id
    ), said as (
      insert into messages
      select message.* from thread, json_populate_recordset(null::messages, ${placeholder('messages')}) message
    )
    insert into runs
    select run.* from thread, json_populate_recordset(null::runs, ${placeholder('runs')}) run
    returning ${notified(placeholder('told'))}`,
)

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

const writeEnd = prepareStatement(
  'runs.end',
  sql`
    with living as (
      update runs set status = ${placeholder('status')}, receipt = ${placeholder('receipt')},
        error = ${placeholder('error')}, ended_at = ${placeholder('endedAt')}
      where id = ${placeholder('runId')} and status in ('queued', 'running') returning message_id, thread_id
    ), message as (
      update messages set metadata = ${placeholder('metadata')}, parts = coalesce(${placeholder('parts')}, parts)
      from living where messages.id = living.message_id
    )
    select ${toldByRow(placeholder('told'))}
    from living join threads on threads.id = living.thread_id`,
)

/** The only SQL on runs. Made from the database or from a transaction of it. */
export function createRunsStore(db: Database) {
  return {
    /**
     * Writes what is said, the runs that answer it and what the thread remembers of both, in one statement: each round trip
     * comes before the first word of the answer. Answers false, and writes nothing, where the thread has been deleted. Two
     * starts come one after the other, since both change the thread first.
     */
    async start({ thread, messages: said, runs: started, audience }: RunStart): Promise<boolean> {
      const [run] = started
      const { rowCount } = await writeStart(db, {
        messageId: run.messageId,
        createdAt: run.createdAt.toISOString(),
        provider: thread.provider,
        model: thread.model,
        providerOptions: JSON.stringify(run.providerOptions),
        firstName: thread.firstName,
        threadId: run.threadId,
        messages: recordsOf(messages, said),
        runs: recordsOf(runs, started),
        told: busText(audience, { type: 'run-started', threadId: run.threadId, runId: run.id }),
      })
      return rowCount === started.length
    },

    /** A certain run of a thread, or its newest main one. */
    async find(threadId: string, runId?: string): Promise<RunRow | undefined> {
      const [row] = await db
        .select()
        .from(runs)
        .where(and(eq(runs.threadId, threadId), runId === undefined ? isNull(runs.parallelTo) : eq(runs.id, runId)))
        .orderBy(desc(runs.id))
        .limit(1)
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

    /**
     * Keeps the text so far of several runs, as JSON of `[{ id, parts }]`, and answers which of them still live: one that has
     * ended in the meantime (cancelled elsewhere, taken for dead) is not touched. Rows are locked in the order of their ids,
     * so that two processes never wait for each other.
     */
    async saveSnapshots(snapshots: string, heartbeatAt: Date): Promise<string[]> {
      const { rows } = await writeSnapshots(db, { snapshots, heartbeatAt: heartbeatAt.toISOString() })
      return rows.map(({ id }) => id)
    },

    /** Ends a run and its message together, once: answers false where it has ended already. */
    async end(
      run: Pick<RunRow, 'id' | 'threadId'>,
      end: RunEnd,
      parts: MessagePart[] | null,
      metadata: MessageMetadata,
    ): Promise<boolean> {
      const { status, receipt, error, endedAt } = end
      const { rowCount } = await writeEnd(db, {
        status,
        receipt: jsonOf(receipt),
        error: jsonOf(error),
        endedAt: endedAt.toISOString(),
        runId: run.id,
        metadata: jsonOf(metadata),
        parts: jsonOf(parts),
        told: JSON.stringify({ type: 'run-ended', threadId: run.threadId, runId: run.id } satisfies TellableEvent),
      })
      return rowCount === 1
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

    /** How long a model that makes pictures or videos has mostly taken of late, in milliseconds; null for one that is new here. */
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

/** A value for a column of jsonb; null stays the database's own null. */
function jsonOf(value: unknown): string | null {
  return value === null ? null : storableJson(value)
}

/** Rows as `json_populate_recordset` takes them: under the names of their columns. */
function recordsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferSelect'][]): string {
  const columns: Record<string, { name: string }> = getTableColumns(table)
  const recordOf = (row: object) => Object.entries(row).map(([field, value]) => [columns[field]?.name ?? field, value])
  return JSON.stringify(rows.map((row) => Object.fromEntries(recordOf(row))))
}

export type RunsStore = ReturnType<typeof createRunsStore>
