import type { MessageContent, MessagePart } from '@atrium/domain/messages/thread-message'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { FilledTemplate } from '@atrium/domain/prompts/filled-template'
import type { FromCatalog } from '@atrium/domain/prompts/from-catalog'
import type { PromptType } from '@atrium/domain/prompts/prompt-type'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import type { AnswerContext } from '@atrium/domain/runs/answer-context'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { RunStatus } from '@atrium/domain/runs/run-status'
import { getTableColumns, isNull, sql } from '#platform/database/sql.ts'
import { moment } from '#platform/database/column-types.ts'
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey } from '#platform/database/columns.ts'
import { smallint, text, uuid } from '#platform/database/columns.ts'
import type { VideoOperation } from '#generation/generation.ts'

/** A message of a prompt, before it has a place in a conversation. */
export type PromptMessage = Pick<MessageContent, 'role' | 'parts'>

/** A model with the options that it is asked with. */
export type PromptModel = {
  provider: ProviderName
  model: string
  providerOptions: OptionValues
  /** The companion that answered with it; `ownTools` where that was with its own, whatever tools the prompt has. */
  companion?: { id: string; name: string; ownTools?: boolean }
}

export const prompts = pgTable('prompts', {
  id: uuid('id').primaryKey(),
  projectId: integer('project_id').notNull(),
  author: text('author').notNull(),
  name: text('name').notNull(),
  source: text('source').notNull(),
  messages: jsonb('messages').$type<PromptMessage[]>().notNull(),
  models: jsonb('models').$type<PromptModel[]>().notNull(),
  /** The saved prompt whose words these are. */
  fromCatalog: jsonb('from_catalog').$type<FromCatalog>(),
  /** The tools that it is asked with; null where nobody has named any, and those of its companion hold. */
  tools: jsonb('tools').$type<string[]>(),
  /** What the words were filled from. */
  template: jsonb('template').$type<FilledTemplate>(),
  /** Whether it was first asked with these: they hold for whatever goes on from it, unless that says otherwise. */
  moderation: boolean('moderation').notNull(),
  privacy: boolean('privacy').notNull(),
  protected: text('protected').$type<ProtectionLevel>().notNull(),
  secureData: boolean('secure_data').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** Since when it is in the trash. */
  deletedAt: moment('deleted_at'),
})

export type PromptRow = Omit<typeof prompts.$inferSelect, 'deletedAt'>

const { deletedAt: _, ...ofPrompts } = getTableColumns(prompts)

/** What is read of prompts. */
export const promptColumns = ofPrompts

export const promptResults = pgTable('prompt_results', {
  id: uuid('id').primaryKey(),
  promptId: uuid('prompt_id').notNull(),
  parentId: uuid('parent_id'),
  projectId: integer('project_id').notNull(),
  author: text('author').notNull(),
  name: text('name').notNull(),
  source: text('source').notNull(),
  type: text('type').$type<PromptType>().notNull(),
  protected: text('protected').$type<ProtectionLevel>().notNull(),
  secureData: boolean('secure_data').notNull(),
  provider: text('provider').$type<ProviderName>().notNull(),
  model: text('model').notNull(),
  providerOptions: jsonb('provider_options').$type<OptionValues>().notNull(),
  /** Those of the tools that were named for it which its model was given; null where none were named. */
  tools: jsonb('tools').$type<string[]>(),
  messages: jsonb('messages').$type<PromptMessage[]>().notNull(),
  /** The saved prompt whose words were sent. */
  fromCatalog: jsonb('from_catalog').$type<FromCatalog>(),
  /** The companion that answers, and what it was given of its libraries. */
  context: jsonb('context').$type<AnswerContext>(),
  prompt: text('prompt').notNull(),
  answer: text('answer').notNull(),
  parts: jsonb('parts').$type<MessagePart[]>().notNull(),
  status: text('status').$type<RunStatus>().notNull(),
  receipt: jsonb('receipt').$type<Receipt>(),
  warnings: jsonb('warnings').$type<string[]>().notNull(),
  error: jsonb('error').$type<RunError>(),
  operation: jsonb('operation').$type<VideoOperation>(),
  /** How far an image or a video was when it was told last. */
  progress: jsonb('progress').$type<RunProgress>(),
  score: doublePrecision('score').notNull(),
  votes: integer('votes').notNull(),
  /** How much it holds, counted by the database. */
  bytes: integer('bytes')
    .generatedAlwaysAs(
      sql`octet_length(messages::text) + octet_length(parts::text) + coalesce(octet_length(from_catalog::text), 0)`,
    )
    .notNull(),
  workerId: uuid('worker_id').notNull(),
  heartbeatAt: moment('heartbeat_at').notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
  /** Since when it is in the trash. */
  deletedAt: moment('deleted_at'),
})

export type ResultRow = Omit<typeof promptResults.$inferSelect, 'bytes' | 'deletedAt'>

const { deletedAt: __, ...ofResults } = getTableColumns(promptResults)

/** What is read of results. */
export const resultColumns = ofResults

/** What is in the trash is in nothing else. */
export const isKept = (table: typeof prompts | typeof promptResults) => isNull(table.deletedAt)

export const promptVotes = pgTable(
  'prompt_votes',
  {
    resultId: uuid('result_id').notNull(),
    author: text('author').notNull(),
    vote: smallint('vote').$type<1 | -1>().notNull(),
    weight: doublePrecision('weight').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resultId, table.author] })],
)

export type VoteRow = typeof promptVotes.$inferSelect
