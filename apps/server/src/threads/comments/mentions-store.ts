import { MENTION_EXCERPT } from '@atrium/domain/comments/comment-limits'
import type { ConverseType } from '@atrium/domain/models/content-type'
import { and, desc, eq, exists, isNull, type SQL, sql } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import { rowsAfter } from '#platform/paging/rows-after.ts'
import { threads } from '../store/threads-tables.ts'
import { kept, visibleTo } from '../visible-threads.ts'
import { type CommentRow, comments, mentions } from './comments-tables.ts'

/** A mention as whoever is mentioned reads it. */
export type SeenMention = Pick<
  CommentRow,
  'threadId' | 'messageId' | 'author' | 'authorName' | 'text' | 'createdAt'
> & {
  commentId: string
  threadName: string
  threadType: ConverseType
  readAt: Date | null
}

/** The SQL on what mentions somebody. Whoever does not see the conversation any more is not mentioned in it. */
export function createMentionsStore(db: Database) {
  const select = () =>
    db
      .select({
        commentId: comments.id,
        threadId: threads.id,
        threadName: threads.name,
        threadType: threads.type,
        messageId: comments.messageId,
        author: comments.author,
        authorName: comments.authorName,
        text: sql<string>`left(${comments.text}, ${MENTION_EXCERPT})`,
        createdAt: mentions.createdAt,
        readAt: mentions.readAt,
      })
      .from(mentions)
      .innerJoin(comments, eq(comments.id, mentions.commentId))
      .innerJoin(threads, eq(threads.id, comments.threadId))
  const seenBy = (caller: Caller): SQL | undefined =>
    and(eq(mentions.accountId, caller.accountId), kept(), visibleTo(caller))

  return {
    /** Newest first. */
    list: (caller: Caller, { after, limit }: { after: Cursor | null; limit: number }): Promise<SeenMention[]> =>
      select()
        .where(and(seenBy(caller), rowsAfter({ time: mentions.createdAt, id: mentions.commentId }, after)))
        .orderBy(desc(mentions.createdAt), desc(mentions.commentId))
        .limit(limit),

    async find(caller: Caller, commentId: string): Promise<SeenMention | undefined> {
      const [row] = await select().where(and(seenBy(caller), eq(mentions.commentId, commentId)))
      return row
    },

    async countUnread(caller: Caller): Promise<number> {
      const rows = await db
        .select({ unread: sql<number>`count(*)::integer` })
        .from(mentions)
        .innerJoin(comments, eq(comments.id, mentions.commentId))
        .innerJoin(threads, eq(threads.id, comments.threadId))
        .where(and(seenBy(caller), isNull(mentions.readAt)))
      return rows[0]?.unread ?? 0
    },

    /** Answers whether any was unread until now. */
    async markRead(accountId: string, messageId: string | undefined, now: Date): Promise<boolean> {
      const onMessage =
        messageId === undefined
          ? undefined
          : exists(
              db
                .select({ id: comments.id })
                .from(comments)
                .where(and(eq(comments.id, mentions.commentId), eq(comments.messageId, messageId))),
            )
      const { rowCount } = await db
        .update(mentions)
        .set({ readAt: now })
        .where(and(eq(mentions.accountId, accountId), isNull(mentions.readAt), onMessage))
      return (rowCount ?? 0) > 0
    },
  }
}
