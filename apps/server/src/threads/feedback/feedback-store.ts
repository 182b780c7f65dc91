import type { Feedback } from '@atrium/domain/feedback/feedback'
import { and, asc, eq } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { messages } from '../store/threads-tables.ts'
import { feedback } from './feedback-tables.ts'

/** The only SQL on feedback. */
export function createFeedbackStore(db: Database) {
  return {
    /** What somebody has said of the answers of a thread. */
    async list(accountId: string, threadId: string) {
      return db
        .select({ messageId: feedback.messageId, rating: feedback.rating, reason: feedback.reason })
        .from(feedback)
        .innerJoin(messages, eq(messages.id, feedback.messageId))
        .where(and(eq(feedback.accountId, accountId), eq(messages.threadId, threadId)))
        .orderBy(asc(feedback.messageId))
    },

    async set(accountId: string, messageId: string, said: Feedback, now: Date): Promise<void> {
      await db
        .insert(feedback)
        .values({ messageId, accountId, ...said, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: [feedback.messageId, feedback.accountId],
          set: { ...said, updatedAt: now },
        })
    },

    async remove(accountId: string, messageId: string): Promise<void> {
      await db.delete(feedback).where(and(eq(feedback.accountId, accountId), eq(feedback.messageId, messageId)))
    },
  }
}

export type FeedbackStore = ReturnType<typeof createFeedbackStore>
