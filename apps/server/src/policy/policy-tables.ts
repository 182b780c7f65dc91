import type { AuditResult } from '@atrium/domain/audit/audit-area'
import { moment } from '#platform/database/column-types.ts'
import { integer, jsonb, pgTable, text, uuid } from '#platform/database/columns.ts'

export const audit = pgTable('audit', {
  id: uuid('id').primaryKey(),
  happenedAt: moment('happened_at').notNull(),
  author: text('author'),
  action: text('action').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  projectId: integer('project_id'),
  authorName: text('author_name'),
  method: text('method'),
  result: text('result').$type<AuditResult>().notNull(),
  address: text('address'),
  agent: text('agent'),
  requestId: text('request_id'),
  details: jsonb('details').$type<{ [name: string]: unknown }>().notNull(),
})
