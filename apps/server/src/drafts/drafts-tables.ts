import type { Demands } from '@atrium/contract/entities/threads/demands'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { bytea, moment } from '#platform/database/column-types.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'

export const drafts = pgTable(
  'drafts',
  {
    accountId: uuid('account_id').notNull(),
    place: text('place').notNull(),
    threadId: uuid('thread_id'),
    text: text('text').notNull(),
    model: jsonb('model').$type<ModelRef>(),
    options: jsonb('options').$type<OptionValues>(),
    demands: jsonb('demands').$type<Demands>(),
    revision: integer('revision').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.place] })],
)

export const draftFiles = pgTable(
  'draft_files',
  {
    accountId: uuid('account_id').notNull(),
    place: text('place').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes'),
    url: text('url'),
    uploaded: boolean('uploaded').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.place, table.id] })],
)

export type DraftRow = typeof drafts.$inferSelect
export type DraftFileRow = typeof draftFiles.$inferSelect
export type DraftFileFacts = Omit<DraftFileRow, 'bytes'>
