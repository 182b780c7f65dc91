import { pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'

export const accountGrants = pgTable(
  'account_grants',
  {
    accountId: uuid('account_id').notNull(),
    source: text('source').notNull(),
    permissions: text('permissions').array().notNull(),
    groups: text('groups').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.source] })],
)

export type GrantRow = typeof accountGrants.$inferSelect
