import { bytea, moment } from '#platform/database/column-types.ts'
import { pgTable, text, uuid } from '#platform/database/columns.ts'

export const companionImages = pgTable('companion_images', {
  image: text('image').primaryKey(),
  bytes: bytea('bytes').notNull(),
  accountId: uuid('account_id'),
  uploadedAt: moment('uploaded_at').notNull(),
})
