import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { ReplayTools } from '@atrium/domain/replays/replay-tools'
import type { ReplayStatus } from '@atrium/domain/replays/replay-status'
import type { Reason } from '@atrium/domain/reasons/reason'
import { moment } from '#platform/database/column-types.ts'
import { jsonb, pgTable, text, uuid } from '#platform/database/columns.ts'
import type { RunBody } from '../runs/start/run-request.ts'

/** What each question is asked with. */
export type ReplaySettings = ModelRef &
  Pick<RunBody, 'providerOptions' | 'acknowledged' | 'privacy'> & {
    /** The tools that it may use, and those of the conversation that take no part; nothing of either in replays of an earlier version. */
    tools?: ReplayTools['given']
    toolsLeft?: ReplayTools['left']
  }

/** One question and its answers by the ids of their messages, there and here. */
export type StoredTurn = { questions: string[]; answers: string[]; asked: string | null; answer: string | null }

export const threadReplays = pgTable('thread_replays', {
  threadId: uuid('thread_id').primaryKey(),
  sourceId: uuid('source_id').notNull(),
  author: text('author').notNull(),
  settings: jsonb('settings').$type<ReplaySettings>().notNull(),
  turns: jsonb('turns').$type<StoredTurn[]>().notNull(),
  status: text('status').$type<ReplayStatus>().notNull(),
  error: jsonb('error').$type<Reason>(),
  /** Each time that it is begun or continued is another one. */
  attemptId: uuid('attempt_id').notNull(),
  heartbeatAt: moment('heartbeat_at').notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

export type ReplayRow = typeof threadReplays.$inferSelect
