import type { Mentionable } from '@atrium/contract/entities/threads/comment'
import { and, asc, count, eq, inArray, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { messages } from '../store/threads-tables.ts'
import { type CommentRow, comments, mentions } from './comments-tables.ts'

/** A comment with those whom it mentions. */
export type MentioningComment = CommentRow & { mentions: Mentionable[] }

const mentioned = sql<Mentionable[]>`coalesce((
  select json_agg(json_build_object('accountId', m.account_id, 'name', m.name) order by m.name, m.account_id)
  from comment_mentions m where m.comment_id = "message_comments"."id"), '[]')`

/** The SQL on comments. Made from the database or from a transaction of it. */
export function createCommentsStore(db: Database) {
  const read = () => db.select({ row: comments, mentions: mentioned }).from(comments)
  const flat = ({ row, mentions: named }: { row: CommentRow; mentions: Mentionable[] }) => ({ ...row, mentions: named })

  return {
    async counts(threadId: string): Promise<{ messageId: string; comments: number }[]> {
      return db
        .select({ messageId: comments.messageId, comments: count() })
        .from(comments)
        .where(eq(comments.threadId, threadId))
        .groupBy(comments.messageId)
    },

    /** Oldest first. */
    async list(threadId: string, messageId: string): Promise<MentioningComment[]> {
      const rows = await read()
        .where(and(eq(comments.threadId, threadId), eq(comments.messageId, messageId)))
        .orderBy(asc(comments.createdAt), asc(comments.id))
      return rows.map(flat)
    },

    async find(threadId: string, id: string): Promise<MentioningComment | undefined> {
      const [row] = await read().where(and(eq(comments.threadId, threadId), eq(comments.id, id)))
      return row && flat(row)
    },

    /** Locks a message, so that comments come one after the other, and counts them; undefined where it is gone. */
    async lockMessage(threadId: string, messageId: string): Promise<number | undefined> {
      const [row] = await db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.threadId, threadId), eq(messages.id, messageId)))
        .for('no key update')
      return row && db.$count(comments, eq(comments.messageId, messageId))
    },

    async insert(row: CommentRow): Promise<void> {
      await db.insert(comments).values(row)
    },

    /** False where it is gone. */
    async update(id: string, change: Pick<CommentRow, 'text' | 'bytes' | 'editedAt'>): Promise<boolean> {
      return (await db.update(comments).set(change).where(eq(comments.id, id))).rowCount === 1
    },

    async remove(id: string): Promise<boolean> {
      return (await db.delete(comments).where(eq(comments.id, id))).rowCount === 1
    },

    async mention(commentId: string, people: readonly Mentionable[], createdAt: Date): Promise<void> {
      if (people.length === 0) return
      const rows = people.map(({ accountId, name }) => ({ commentId, accountId, name, createdAt }))
      await db.insert(mentions).values(rows).onConflictDoNothing()
    },

    async unmention(commentId: string, accountIds: readonly string[]): Promise<void> {
      if (accountIds.length === 0) return
      await db
        .delete(mentions)
        .where(and(eq(mentions.commentId, commentId), inArray(mentions.accountId, [...accountIds])))
    },
  }
}
