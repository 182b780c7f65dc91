import type { ThreadCompanion } from '@atrium/domain/runs/answer-context'
import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import type { MessageMetadata } from '@atrium/domain/runs/run-event'
import type { MessagePart, MessageRole } from '@atrium/domain/messages/thread-message'
import { moment } from '#platform/database/column-types.ts'
import { boolean, integer, jsonb, pgTable, text, uuid } from '#platform/database/columns.ts'

export const threads = pgTable('threads', {
  id: uuid('id').primaryKey(),
  projectId: integer('project_id').notNull(),
  author: text('author').notNull(),
  type: text('type').$type<ConverseType>().notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  source: text('source').notNull(),
  provider: text('provider').$type<ProviderName>(),
  model: text('model'),
  providerOptions: jsonb('provider_options').$type<OptionValues>().notNull(),
  protected: text('protected').$type<ProtectionLevel>().notNull(),
  isPrivate: boolean('is_private').notNull(),
  instructions: text('instructions').notNull(),
  /** The tools of its runs; null for those of whoever asks, or of its companion. */
  tools: jsonb('tools').$type<string[]>(),
  /** The companion that answers in it. */
  companion: jsonb('companion').$type<ThreadCompanion>(),
  /** Demanded of every run in it that does not say otherwise. */
  moderation: boolean('moderation').notNull(),
  privacy: boolean('privacy').notNull(),
  secureData: boolean('secure_data').notNull(),
  /** It stands in no list, and goes some hours after its last message. */
  temporary: boolean('temporary').notNull(),
  activeMessageId: uuid('active_message_id'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** Null for all but those that their author has deleted. */
  deletedAt: moment('deleted_at'),
})

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  threadId: uuid('thread_id').notNull(),
  parentId: uuid('parent_id'),
  role: text('role').$type<MessageRole>().notNull(),
  parts: jsonb('parts').$type<MessagePart[]>().notNull(),
  metadata: jsonb('metadata').$type<MessageMetadata>(),
  author: text('author'),
  createdAt: moment('created_at').notNull(),
})

/** A thread as everything but the trash knows it: one that is not deleted. */
export type ThreadRow = Omit<typeof threads.$inferSelect, 'deletedAt'>
export type MessageRow = typeof messages.$inferSelect
