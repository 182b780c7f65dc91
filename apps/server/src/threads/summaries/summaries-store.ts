import type { MessageSummary } from '@atrium/domain/runs/message-summary'
import { and, eq, sql } from '#platform/database/sql.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createThreadsStore } from '../store/threads-store.ts'
import { messages, type MessageRow } from '../store/threads-tables.ts'
import { audienceOf } from '../thread-audience.ts'

type Place = { threadId: string; messageId: string }

/** The only SQL on summaries: each stands in the metadata of the last message that it is of. */
export function createSummariesStore(db: Database) {
  /** Changes a message of a thread that is not deleted, and tells of it; undefined where there is none, or nothing to change. */
  function change({ threadId, messageId }: Place, metadata: ReturnType<typeof sql>, where = sql`true`) {
    return db.transaction(async (tx): Promise<MessageRow | undefined> => {
      const thread = await createThreadsStore(tx).lock(threadId)
      if (!thread) return undefined
      const isMeant = and(eq(messages.threadId, threadId), eq(messages.id, messageId), where)
      const [row] = await tx.update(messages).set({ metadata }).where(isMeant).returning()
      if (row) await publish(tx, audienceOf(thread), { type: 'message-changed', threadId })
      return row
    })
  }

  return {
    /** Puts a summary to its message, in place of one that stands there. */
    keep: (place: Place, summary: MessageSummary) =>
      change(
        place,
        sql`jsonb_set(coalesce(${messages.metadata}, '{}'), '{summary}', ${JSON.stringify(summary)}::jsonb)`,
      ),

    /** Undoes the summary of a message, or takes that back. */
    undo: (place: Place, undone: boolean) =>
      change(
        place,
        sql`jsonb_set(${messages.metadata}, '{summary,undone}', to_jsonb(${undone}::boolean))`,
        sql`${messages.metadata} ? 'summary'`,
      ),
  }
}

export type SummariesStore = ReturnType<typeof createSummariesStore>
