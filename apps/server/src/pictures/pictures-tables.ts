import { bytea } from '#platform/database/column-types.ts'
import { pgTable, text, uuid } from '#platform/database/columns.ts'

export const pictures = pgTable('pictures', {
  accountId: uuid('account_id').primaryKey(),
  bytes: bytea('bytes').notNull(),
  tag: text('tag').notNull(),
})
