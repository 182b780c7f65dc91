import type { ProposalKind } from '@atrium/domain/proposals/proposal-kind'
import type { ProposalStatus } from '@atrium/domain/proposals/proposal-status'
import { moment } from '#platform/database/column-types.ts'
import { integer, jsonb, pgTable, text, uuid } from '#platform/database/columns.ts'
import type { CatalogFields } from '../catalog-tables.ts'

/** What a proposal may name of an item with these fields: who sees it is not proposed. */
export type ProposedChange<Fields extends CatalogFields = CatalogFields> = {
  readonly [Name in Exclude<keyof Fields, 'protected' | 'isPrivate'>]?: Fields[Name] | undefined
}

export const proposals = pgTable('catalog_proposals', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ProposalKind>().notNull(),
  /** Null where the item was deleted for good. */
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
