import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { TellableEvent } from '@atrium/domain/live/live-event'
import type { MessageMetadata } from '@atrium/domain/runs/run-event'
import { moment } from '#platform/database/column-types.ts'
import { pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/open-database.ts'
import { and, eq, isNotNull, lt, sql } from '#platform/database/sql.ts'
import { storableJson } from '#platform/database/values/storable-json.ts'
import { messages, type MessageRow, threads } from '../../store/threads-tables.ts'
import { toldByRow } from '../../thread-audience.ts'
import { KEPT_METADATA } from '../store/run-changes.ts'
import { type RunRow, runs } from '../store/runs-tables.ts'
import type { Resumes } from './resumes.ts'

const allowedTools = pgTable(
  'thread_allowed_tools',
  {
    threadId: uuid('thread_id').notNull(),
    tool: text('tool').notNull(),
    allowedBy: text('allowed_by').notNull(),
    allowedAt: moment('allowed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.tool] })],
)

/** An answer that waits for a person, and the run that had paused with it. */
type WaitingAnswer = Pick<RunRow, 'threadId' | 'messageId'> & { runId: string }

/** The others are ended at the next look. */
const UNDECIDED_AT_ONCE = 500

/** Calls that wait for a person, and what was allowed for whole conversations. */
export function createApprovalsStore(db: Database) {
  return {
    /** The message, which nobody else changes until the transaction has ended. */
    async lock(threadId: string, messageId: string): Promise<MessageRow | undefined> {
      const [row] = await db
        .select()
        .from(messages)
        .where(and(eq(messages.threadId, threadId), eq(messages.id, messageId)))
        .for('update')
      return row
    },

    async hasAnswers(messageId: string): Promise<boolean> {
      const [row] = await db.select({ id: messages.id }).from(messages).where(eq(messages.parentId, messageId)).limit(1)
      return row !== undefined
    },

    async keepParts(messageId: string, parts: readonly MessagePart[]): Promise<void> {
      await db
        .update(messages)
        .set({ parts: sql`${storableJson(parts)}::jsonb` })
        .where(eq(messages.id, messageId))
    },

    /** The run that waits with this message. */
    async pausedRun(threadId: string, messageId: string): Promise<RunRow | undefined> {
      const [row] = await db
        .select()
        .from(runs)
        .where(and(eq(runs.threadId, threadId), eq(runs.messageId, messageId), isNotNull(runs.paused)))
      return row
    },

    /** Of two that would go on with an answer one does: false for the other. */
    async goOn({ run, message }: Resumes, metadata: MessageMetadata): Promise<boolean> {
      const { rowCount } = await db
        .update(runs)
        .set({ paused: null })
        .where(and(eq(runs.id, run.id), isNotNull(runs.paused)))
      if (rowCount !== 1) return false
      // What people have made of the answer meanwhile stands as it is by now.
      const given = sql`${storableJson(metadata)}::jsonb || ${KEPT_METADATA}`
      await db.update(messages).set({ metadata: given }).where(eq(messages.id, message.id))
      return true
    },

    /** Answers that have waited for a person since before then. */
    async undecidedSince(before: Date): Promise<WaitingAnswer[]> {
      const { id: runId, threadId, messageId } = runs
      return db
        .select({ runId, threadId, messageId })
        .from(runs)
        .where(and(isNotNull(runs.paused), lt(runs.endedAt, before)))
        .limit(UNDECIDED_AT_ONCE)
    },

    /** Ends such an answer as stopped, where nobody was quicker, and tells whoever sees its conversation. */
    async stop({ runId, threadId, messageId }: WaitingAnswer, parts: readonly MessagePart[]): Promise<void> {
      const { rowCount } = await db
        .update(runs)
        .set({ paused: null, status: 'cancelled' })
        .where(and(eq(runs.id, runId), isNotNull(runs.paused)))
      if (rowCount !== 1) return
      const stopped = sql`${messages.metadata} || '{"status":"cancelled"}'::jsonb`
      const kept = sql`${storableJson(parts)}::jsonb`
      await db.update(messages).set({ parts: kept, metadata: stopped }).where(eq(messages.id, messageId))
      const event = JSON.stringify({ type: 'thread-changed', threadId } satisfies TellableEvent)
      await db.execute(sql`select ${toldByRow(sql`${event}`)} from ${threads} where ${threads.id} = ${threadId}`)
    },

    async allow(row: typeof allowedTools.$inferInsert): Promise<void> {
      const { allowedBy, allowedAt } = row
      const target = [allowedTools.threadId, allowedTools.tool]
      await db.insert(allowedTools).values(row).onConflictDoUpdate({ target, set: { allowedBy, allowedAt } })
    },

    /** What was allowed for a whole conversation, with the time. */
    async allowedIn(threadId: string): Promise<Record<string, string>> {
      const rows = await db.select().from(allowedTools).where(eq(allowedTools.threadId, threadId))
      return Object.fromEntries(rows.map(({ tool, allowedAt }) => [tool, allowedAt.toISOString()]))
    },
  }
}
