import type { WishedModels } from '@atrium/domain/projects/caller-rules'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { moment } from '#platform/database/column-types.ts'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'

export const projects = pgTable('projects', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  archivedAt: moment('archived_at'),
  instructions: text('instructions').notNull().default(''),
  defaultModels: jsonb('default_models').$type<WishedModels>().notNull().default({}),
  allowed: jsonb('allowed').$type<ModelRule>(),
})

export const projectMembers = pgTable(
  'project_members',
  {
    projectId: integer('project_id').notNull(),
    accountId: uuid('account_id').notNull(),
    role: text('role').$type<ProjectRole>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.projectId] })],
)
