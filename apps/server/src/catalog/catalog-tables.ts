import type { PromptVariable } from '@atrium/domain/prompts/prompt-variable'
import type { ProviderName } from '@atrium/domain/models/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export type CatalogKind = 'catalogPrompt' | 'catalogGroup'

/** What a person writes of a prompt or a group. */
type Shared = {
  name: string
  description: string
  provider: ProviderName | null
  model: string | null
  tools: string[]
  moderation: boolean
  privacy: boolean
  protected: ProtectionLevel
  isPrivate: boolean
}

export type PromptFields = Shared & {
  prompt: string
  isTemplate: boolean
  variables: PromptVariable[]
  providerOptions: OptionValues
}

export type GroupFields = Shared & { promptIds: string[] }

export type CatalogFields = PromptFields | GroupFields

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const catalogItems = pgTable('catalog_items', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<CatalogKind>().notNull(),
  projectId: integer('project_id').notNull(),
  author: text('author').notNull(),
  source: text('source').notNull(),
  name: text('name').notNull(),
  protected: text('protected').$type<ProtectionLevel>().notNull(),
  isPrivate: boolean('is_private').notNull(),
  fields: jsonb('fields').$type<CatalogFields>().notNull(),
  revision: integer('revision').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** Null for all but those that their author has deleted. */
  deletedAt: moment('deleted_at'),
})

export const catalogRevisions = pgTable(
  'catalog_revisions',
  {
    itemId: uuid('item_id').notNull(),
    revision: integer('revision').notNull(),
    author: text('author').notNull(),
    authorName: text('author_name').notNull(),
    note: text('note').notNull(),
    fields: jsonb('fields').$type<CatalogFields>().notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.revision] })],
)

type Item<Fields> = Omit<typeof catalogItems.$inferSelect, 'fields' | 'deletedAt'> & { fields: Fields }

/** A row of the catalog, with the fields of its kind. */
export type CatalogRow<Fields extends CatalogFields = CatalogFields> = Item<Fields>

export type RevisionRow<Fields extends CatalogFields = CatalogFields> = Omit<
  typeof catalogRevisions.$inferSelect,
  'fields'
> & { fields: Fields }
