import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { TitleReceipt } from '@atrium/domain/runs/receipt'
import { and, eq, isNull, sql } from '#platform/database/sql.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Database } from '#platform/database/open-database.ts'
import { runs } from '../runs/store/runs-tables.ts'
import { messages, type ThreadRow, threads } from '../store/threads-tables.ts'
import { audienceOf } from '../thread-audience.ts'

type KeptTitle = {
  thread: Pick<ThreadRow, 'id' | 'author' | 'projectId' | 'protected' | 'isPrivate'>
  runId: string
  /** The name that the title stands in for. */
  name: string
  /** Null where none was written: what it took is kept all the same. */
  title: string | null
  cost: TitleReceipt
}

/** The only SQL on titles. */
export function createTitlesStore(db: Database) {
  return {
    /** The answer of a run, where it has come to its end. */
    async answerOf(runId: string): Promise<{ model: ModelRef; parts: MessagePart[] } | undefined> {
      const [row] = await db
        .select({ provider: runs.provider, model: runs.model, parts: messages.parts })
        .from(runs)
        .innerJoin(messages, eq(messages.id, runs.messageId))
        .where(and(eq(runs.id, runId), eq(runs.status, 'completed')))
      return row && { model: { provider: row.provider, model: row.model }, parts: row.parts }
    },

    /** Names a thread unless a person has named it meanwhile, and writes what the title took into the receipt of its answer. */
    async keep({ thread, runId, name, title, cost }: KeptTitle): Promise<void> {
      await db.transaction(async (tx) => {
        if (title !== null) {
          const unnamed = and(eq(threads.id, thread.id), eq(threads.name, name), isNull(threads.deletedAt))
          await tx.update(threads).set({ name: title }).where(unnamed)
        }
        const told = JSON.stringify(cost)
        await tx.execute(sql`
          with titled as (
            update runs set receipt = jsonb_set(receipt, '{title}', ${told}::jsonb)
            where id = ${runId} and receipt is not null returning message_id
          )
          update messages set metadata = jsonb_set(metadata, '{receipt,title}', ${told}::jsonb)
          from titled where messages.id = titled.message_id and metadata ? 'receipt'`)
        await publish(tx, audienceOf(thread), { type: 'thread-changed', threadId: thread.id })
      })
    },
  }
}

export type TitlesStore = ReturnType<typeof createTitlesStore>
