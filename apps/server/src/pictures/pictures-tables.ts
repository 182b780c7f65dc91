import { customType, pgTable, text, uuid } from '#platform/database/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const pictures = pgTable('pictures', {
  accountId: uuid('account_id').primaryKey(),
  bytes: bytea('bytes').notNull(),
  tag: text('tag').notNull(),
})
