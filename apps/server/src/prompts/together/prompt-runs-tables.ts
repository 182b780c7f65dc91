import type { PromptRunQuestion } from '@atrium/contract/calls/prompt-runs'
import type { PromptRunStatus } from '@atrium/domain/prompts/together/prompt-run-status'
import type { Reason } from '@atrium/domain/reasons/reason'
import { moment } from '#platform/database/column-types.ts'
import { integer, jsonb, pgTable, text, uuid } from '#platform/database/columns.ts'
import type { Caller } from '#platform/caller.ts'

/** One prompt of a run. */
export type StoredQuestion = {
  name: string
  /** The prompt that has been made of it. */
  promptId: string | null
  /** Why it was not asked, though its turn came. */
  error: Reason | null
  /** Whether its turn comes: it is neither asked nor refused. */
  isDue: boolean
  /** It finds no room among the answers of its person. */
  isWaiting: boolean
  /** What is asked; null once it has been. */
  asked: PromptRunQuestion | null
}

/** As what somebody has begun a run, where another process carries it on. */
export type Standing = Pick<Caller, 'projectIds' | 'realm' | 'host'>

export const promptRuns = pgTable('prompt_runs', {
  id: uuid('id').primaryKey(),
  projectId: integer('project_id').notNull(),
  author: text('author').notNull(),
  itemId: uuid('item_id'),
  standing: jsonb('standing').$type<Standing>().notNull(),
  questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
  status: text('status').$type<PromptRunStatus>().notNull(),
  error: jsonb('error').$type<Reason>(),
  /** Each time that it is begun or continued is another one. */
  attemptId: uuid('attempt_id').notNull(),
  heartbeatAt: moment('heartbeat_at').notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

export type PromptRunRow = typeof promptRuns.$inferSelect
