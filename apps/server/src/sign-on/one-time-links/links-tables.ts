import type { OneTimeLinkKind } from '@atrium/domain/people/one-time-link'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { moment } from '#platform/database/column-types.ts'
import { jsonb, pgTable, text, uuid } from '#platform/database/columns.ts'

export const oneTimeLinks = pgTable('one_time_links', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<OneTimeLinkKind>().notNull(),
  tokenHash: text('token_hash').notNull(),
  email: text('email').notNull(),
  /** How they are called, where whoever invites has said so. */
  name: text('name'),
  accountId: uuid('account_id'),
  permissions: text('permissions').array().notNull(),
  projects: jsonb('projects').$type<{ projectId: number; role: ProjectRole }[]>().notNull(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export type LinkRow = typeof oneTimeLinks.$inferSelect
