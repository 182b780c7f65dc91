import { customType, pgTable, text, timestamp, uuid } from '#platform/database/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const companionImages = pgTable('companion_images', {
  image: text('image').primaryKey(),
  bytes: bytea('bytes').notNull(),
  accountId: uuid('account_id'),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})
