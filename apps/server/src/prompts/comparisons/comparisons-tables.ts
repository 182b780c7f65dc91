import type { ComparedExample } from '@atrium/domain/comparisons/comparison'
import type { Winners } from '@atrium/domain/comparisons/figures/winners'
import type { ComparisonStatus } from '@atrium/domain/comparisons/comparison-status'
import type { Reason } from '@atrium/domain/reasons/reason'
import { moment } from '#platform/database/column-types.ts'
import { jsonb, pgTable, primaryKey, smallint, text, uuid } from '#platform/database/columns.ts'
import type { PromptModel } from '../prompts-tables.ts'

export const promptComparisons = pgTable('prompt_comparisons', {
  promptId: uuid('prompt_id').primaryKey(),
  author: text('author').notNull(),
  versions: jsonb('versions').$type<string[]>().notNull(),
  models: jsonb('models').$type<PromptModel[]>().notNull(),
  examples: jsonb('examples').$type<ComparedExample[]>().notNull(),
  /** The best column of each example that its author has decided, by the number of the example. */
  winners: jsonb('winners').$type<Winners>().notNull(),
  status: text('status').$type<ComparisonStatus>().notNull(),
  error: jsonb('error').$type<Reason>(),
  /** Each time that it is begun or continued is another one. */
  attemptId: uuid('attempt_id').notNull(),
  heartbeatAt: moment('heartbeat_at').notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

export type ComparisonRow = typeof promptComparisons.$inferSelect

export const comparisonCells = pgTable(
  'comparison_cells',
  {
    promptId: uuid('prompt_id').notNull(),
    example: smallint('example').notNull(),
    place: smallint('place').notNull(),
    resultId: uuid('result_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.promptId, table.example, table.place] })],
)
