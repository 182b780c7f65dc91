import { moment } from '#platform/database/column-types.ts'
import { jsonb, pgTable, text } from '#platform/database/columns.ts'

type Texts = Readonly<Record<string, string>>

export const vendorConnections = pgTable('vendor_connections', {
  vendor: text('vendor').primaryKey(),
  plain: jsonb('plain').$type<Texts>().notNull(),
  sealed: jsonb('sealed').$type<Texts>().notNull(),
  ends: jsonb('ends').$type<Texts>().notNull(),
  dataKey: text('data_key').notNull(),
  kid: text('kid').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export type ConnectionRow = typeof vendorConnections.$inferSelect
