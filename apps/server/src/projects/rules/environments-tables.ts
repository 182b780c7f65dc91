import type { WishedModels } from '@atrium/domain/projects/caller-rules'
import type { Environment } from '@atrium/domain/projects/environment'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import { moment } from '#platform/database/column-types.ts'
import { date, integer, jsonb, pgTable, primaryKey, text } from '#platform/database/columns.ts'

export const projectEnvironments = pgTable(
  'project_environments',
  {
    projectId: integer('project_id').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    baseAddress: text('base_address'),
    allowed: jsonb('allowed').$type<ModelRule>(),
    defaultModels: jsonb('default_models').$type<WishedModels>().notNull(),
    answersPerDay: integer('answers_per_day'),
    answersPerPerson: integer('answers_per_person'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.environment] })],
)

export type EnvironmentRow = typeof projectEnvironments.$inferSelect

export const environmentAnswers = pgTable(
  'environment_answers',
  {
    projectId: integer('project_id').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    day: date('day').notNull(),
    /** Whose they are; empty for those of all callers together. */
    accountId: text('account_id').notNull(),
    answers: integer('answers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.environment, table.day, table.accountId] })],
)
