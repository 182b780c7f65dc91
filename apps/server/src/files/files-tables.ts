import type { FileOrigin } from '@atrium/domain/files/file-origin'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { isNull } from '#platform/database/sql.ts'
import { moment } from '#platform/database/column-types.ts'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/database/columns.ts'

export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  projectId: integer('project_id').notNull(),
  author: text('author').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  charset: text('charset'),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  storageKey: text('storage_key').notNull(),
  origin: text('origin').$type<FileOrigin>().notNull(),
  width: integer('width'),
  height: integer('height'),
  seconds: doublePrecision('seconds'),
  threadId: uuid('thread_id'),
  messageId: uuid('message_id'),
  runId: uuid('run_id'),
  parentId: uuid('parent_id'),
  prompt: text('prompt'),
  options: jsonb('options').$type<OptionValues>(),
  seed: bigint('seed', { mode: 'number' }),
  provider: text('provider').$type<ProviderName>(),
  model: text('model'),
  cost: doublePrecision('cost'),
  /** It comes into no thread of another policy. */
  secureData: boolean('secure_data').notNull(),
  /** It was uploaded for a message, and not into the media. */
  forMessage: boolean('for_message').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null for all but those that their author has deleted. */
  deletedAt: moment('deleted_at'),
})

/** Every reading of what is there leaves out what is deleted. */
export const kept = () => isNull(files.deletedAt)

export const fileUses = pgTable(
  'file_uses',
  { fileId: uuid('file_id').notNull(), threadId: uuid('thread_id').notNull() },
  (table) => [primaryKey({ columns: [table.fileId, table.threadId] })],
)

export const filePromptUses = pgTable(
  'file_prompt_uses',
  {
    fileId: uuid('file_id').notNull(),
    resultId: uuid('result_id').notNull(),
    /** Where it stands in what the prompt says, and not in a reply alone. */
    promptId: uuid('prompt_id'),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.resultId] })],
)

export type FileRow = typeof files.$inferSelect

/** A file that is to be kept: whether it is secure data is read from the thread in which it is made. */
export type NewFileRow = Omit<FileRow, 'secureData'>
