import type { ProjectRole } from '@atrium/domain/projects/project-role'
import type { RowSource } from '@atrium/domain/projects/row-source'
import { moment } from '#platform/database/column-types.ts'
import { integer, pgTable, primaryKey, text, uuid } from '#platform/database/columns.ts'

export const groups = pgTable('groups', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  source: text('source').$type<RowSource>().notNull(),
  externalId: text('external_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid('group_id').notNull(),
    accountId: uuid('account_id').notNull(),
    source: text('source').$type<RowSource>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.accountId, table.source] })],
)

export const projectGroups = pgTable(
  'project_groups',
  {
    projectId: integer('project_id').notNull(),
    groupId: uuid('group_id').notNull(),
    role: text('role').$type<ProjectRole>().notNull(),
    source: text('source').$type<RowSource>().notNull().default('manual'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.groupId] })],
)
