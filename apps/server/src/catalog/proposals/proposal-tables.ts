import type { ProposalStatus } from '@atrium/domain/proposals/proposal-status'
import { integer, jsonb, pgTable, text, timestamp, uuid } from '#platform/database/columns.ts'
import type { PromptFields } from '../catalog-tables.ts'

/** What a proposal may name: who sees a prompt is not proposed. */
export type ProposedChange = {
  readonly [Name in Exclude<keyof PromptFields, 'protected' | 'isPrivate'>]?: PromptFields[Name] | undefined
}

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const proposals = pgTable('catalog_proposals', {
  id: uuid('id').primaryKey(),
  /** Null where the prompt was deleted for good. */
  itemId: uuid('item_id'),
  itemName: text('item_name').notNull(),
  revision: integer('revision').notNull(),
  author: text('author').notNull(),
  authorName: text('author_name').notNull(),
  note: text('note').notNull(),
  change: jsonb('change').$type<ProposedChange>().notNull(),
  bytes: integer('bytes').notNull(),
  status: text('status').$type<ProposalStatus>().notNull(),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
  closedByName: text('closed_by_name'),
  reason: text('reason').notNull(),
  publishedRevision: integer('published_revision'),
})

export type ProposalRow = typeof proposals.$inferSelect

export const proposalComments = pgTable('catalog_proposal_comments', {
  id: uuid('id').primaryKey(),
  proposalId: uuid('proposal_id').notNull(),
  author: text('author').notNull(),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
})

export type ProposalCommentRow = typeof proposalComments.$inferSelect
