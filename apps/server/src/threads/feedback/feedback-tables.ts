import type { Rating } from '@atrium/domain/feedback/feedback'
import { moment } from '#platform/database/column-types.ts'
import { pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'

export const feedback = pgTable(
  'feedback',
  {
    messageId: uuid('message_id').notNull(),
    accountId: uuid('account_id').notNull(),
    rating: text('rating').$type<Rating>().notNull(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.accountId] })],
)
