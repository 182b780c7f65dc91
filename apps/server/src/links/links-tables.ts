import type { LinkKind } from '@atrium/domain/links/link-kind'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { moment } from '#platform/database/column-types.ts'
import { integer, pgTable, text, uuid } from '#platform/database/columns.ts'

export const sharedLinks = pgTable('shared_links', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<LinkKind>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  projectId: integer('project_id').notNull(),
  author: text('author').notNull(),
  authorName: text('author_name').notNull(),
  name: text('name').notNull(),
  protected: text('protected').$type<ProtectionLevel>().notNull(),
  /** The last message of a thread, the results of a prompt: what there was when the link was made or updated last. */
  shownIds: uuid('shown_ids').array().notNull(),
  /** The files in it, which the link opens and no other. */
  fileIds: uuid('file_ids').array().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  revokedAt: moment('revoked_at'),
})

export type LinkRow = typeof sharedLinks.$inferSelect
