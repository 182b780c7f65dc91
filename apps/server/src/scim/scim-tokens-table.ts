import { moment } from '#platform/database/column-types.ts'
import { pgTable, text, uuid } from '#platform/database/columns.ts'

export const scimTokens = pgTable('scim_tokens', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

export type ScimTokenRow = typeof scimTokens.$inferSelect
