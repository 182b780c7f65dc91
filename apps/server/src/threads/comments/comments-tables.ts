import { moment } from '#platform/database/column-types.ts'
import { integer, pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'

export const comments = pgTable('message_comments', {
  id: uuid('id').primaryKey(),
  threadId: uuid('thread_id').notNull(),
  messageId: uuid('message_id').notNull(),
  author: text('author').notNull(),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
  editedAt: moment('edited_at'),
})

export type CommentRow = typeof comments.$inferSelect

export const mentions = pgTable(
  'comment_mentions',
  {
    commentId: uuid('comment_id').notNull(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.accountId] })],
)
