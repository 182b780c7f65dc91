import type { AnswerContext } from '@atrium/domain/runs/answer-context'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import type { ParallelAnswer, MessageMetadata, RunError } from '@atrium/domain/runs/run-event'
import type { RunMode, RunStatus } from '@atrium/domain/runs/run-status'
import type { GenerationOutcome, VideoOperation } from '#generation/generation.ts'
import { moment } from '#platform/database/column-types.ts'
import { boolean, jsonb, pgTable, text, uuid } from '#platform/database/columns.ts'

export const runs = pgTable('runs', {
  id: uuid('id').primaryKey(),
  threadId: uuid('thread_id').notNull(),
  messageId: uuid('message_id').notNull(),
  author: text('author').notNull(),
  status: text('status').$type<RunStatus>().notNull(),
  mode: text('mode').$type<RunMode>().notNull(),
  provider: text('provider').$type<ProviderName>().notNull(),
  model: text('model').notNull(),
  providerOptions: jsonb('provider_options').$type<OptionValues>().notNull(),
  moderation: boolean('moderation'),
  privacy: boolean('privacy'),
  receipt: jsonb('receipt').$type<Receipt>(),
  error: jsonb('error').$type<RunError>(),
  workerId: uuid('worker_id').notNull(),
  heartbeatAt: moment('heartbeat_at').notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
  /** What is needed to go on with a video that the vendor works at; null for whatever cannot be gone on with. */
  operation: jsonb('operation').$type<VideoOperation>(),
  /** How far an image or a video was when it was told last. */
  progress: jsonb('progress').$type<RunProgress>(),
  /** The message of the main run that it was started with, for a parallel model; null for a main run. */
  parallelTo: uuid('parallel_to'),
  /** Of a main run: those that were started with it. */
  parallel: jsonb('parallel').$type<ParallelAnswer[]>(),
  /** What stands behind the answer beside the conversation. */
  context: jsonb('context').$type<AnswerContext>(),
  /** The answer waits for a person to allow calls: all that is needed to go on with it. Null once it goes on. */
  paused: jsonb('paused').$type<NonNullable<GenerationOutcome['paused']>>(),
})

/** The states of a run that has not ended. */
export const LIVING = ['queued', 'running'] as const

export type RunRow = typeof runs.$inferSelect

/** What the message of a run tells from its start to its end: of those beside it, and of what stands behind it. */
export function standingFacts({
  parallel,
  parallelTo,
  context,
}: Pick<RunRow, 'parallel' | 'parallelTo' | 'context'>): Pick<
  MessageMetadata,
  'parallel' | 'parallelTo' | keyof AnswerContext
> {
  return { ...(parallel && { parallel }), ...(parallelTo !== null && { parallelTo }), ...context }
}
