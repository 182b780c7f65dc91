import type { CompanionCategory } from '@atrium/domain/companions/companion-category'
import type { CompanionSign } from '@atrium/domain/companions/companion-sign'
import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { moment } from '#platform/database/column-types.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'

export type CatalogKind = 'catalogPrompt' | 'catalogGroup' | 'companion'

/** What a person writes of whatever the catalog has. */
type Shared = {
  name: string
  description: string
  provider: ProviderName | null
  model: string | null
  protected: ProtectionLevel
  isPrivate: boolean
}

/** How a prompt or a group is run. */
type Run = { tools: string[]; moderation: boolean; privacy: boolean }

export type PromptFields = Shared &
  Run & {
    prompt: string
    isTemplate: boolean
    variables: PromptVariable[]
    providerOptions: OptionValues
  }

export type GroupFields = Shared & Run & { promptIds: string[] }

export type CompanionFields = Shared & {
  sign: CompanionSign
  category: CompanionCategory
  instructions: string
  starters: string[]
  providerOptions: OptionValues
  libraries: string[]
  files?: { id: string; name: string }[] | undefined
  tools?: string[] | undefined
}

export type CatalogFields = PromptFields | GroupFields | CompanionFields

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
  /** What others than its author see of a companion, and which revision that is; null where it is not published. */
  published: jsonb('published').$type<CatalogFields>(),
  publishedRevision: integer('published_revision'),
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
    /** Who published what its author had proposed. */
    approvedBy: text('approved_by'),
    approvedByName: text('approved_by_name'),
    /** Whether it is one of a companion that others have been shown. */
    wasPublished: boolean('was_published').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.revision] })],
)

type Item<Fields> = Omit<typeof catalogItems.$inferSelect, 'fields' | 'published' | 'deletedAt'> & {
  fields: Fields
  published: Fields | null
}

/** A row of the catalog, with the fields of its kind. */
export type CatalogRow<Fields extends CatalogFields = CatalogFields> = Item<Fields>

export type RevisionRow<Fields extends CatalogFields = CatalogFields> = Omit<
  typeof catalogRevisions.$inferSelect,
  'fields'
> & { fields: Fields }
