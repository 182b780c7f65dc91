import type { DocumentState } from '@atrium/domain/libraries/document-state'
import type { SearchConfiguration } from '@atrium/domain/libraries/text-language'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import type { ReadingSchedule } from '@atrium/domain/libraries/reading/reading-schedule'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { Reason } from '@atrium/domain/reasons/reason'
import { moment } from '#platform/database/column-types.ts'
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, uuid } from '#platform/database/columns.ts'

export const libraries = pgTable('libraries', {
  id: uuid('id').primaryKey(),
  /** What postings know it by. */
  key: integer('key').generatedAlwaysAsIdentity(),
  projectId: integer('project_id').notNull(),
  author: text('author').notNull(),
  path: text('path').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  protected: text('protected').$type<ProtectionLevel>().notNull(),
  isPrivate: boolean('is_private').notNull(),
  /** The model that makes vectors of its passages; null for none. */
  embedding: jsonb('embedding').$type<ModelRef>(),
  /** The model that puts what is found in order; null for none. */
  reranking: jsonb('reranking').$type<ModelRef>(),
  /** The model that reads its images; null for none. */
  imageReading: jsonb('image_reading').$type<ModelRef>(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})

export type LibraryRow = typeof libraries.$inferSelect

/** What a document is read from. */
export type DocumentSource = { kind: 'file'; fileId: string } | { kind: 'text' } | { kind: 'page'; url: string }

export const libraryDocuments = pgTable('library_documents', {
  id: uuid('id').primaryKey(),
  libraryId: uuid('library_id').notNull(),
  author: text('author').notNull(),
  /** The site that it is a page of; null for what was added by itself. */
  siteId: uuid('site_id'),
  name: text('name').notNull(),
  source: jsonb('source').$type<DocumentSource>().notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  state: text('state').$type<DocumentState>().notNull(),
  reason: jsonb('reason').$type<Reason>(),
  contentHash: text('content_hash'),
  language: text('language'),
  configuration: text('configuration').$type<SearchConfiguration>(),
  readerVersion: integer('reader_version').notNull(),
  text: text('text'),
  /** What it takes of its author's storage. */
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** Where each page begins in the text. */
  pageStarts: integer('page_starts').array().notNull(),
  pages: integer('pages'),
  passages: integer('passages').notNull(),
  terms: bigint('terms', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
  indexedAt: moment('indexed_at'),
  /** When its text was another one the last time; null until it has one. */
  changedAt: moment('changed_at'),
  /** How often a page of the web is read again by itself; those of a site are read with it. */
  schedule: text('schedule').$type<ReadingSchedule>().notNull(),
  nextAt: moment('next_at'),
})

export type WholeDocument = typeof libraryDocuments.$inferSelect

/** A document without what was read of it. */
export type DocumentRow = Omit<WholeDocument, 'text' | 'pageStarts'>

/** What a library or a document takes beside its texts. */
export const ROW_BYTES = 1000

export const libraryPassages = pgTable('library_passages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  documentId: uuid('document_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  headings: text('headings').array().notNull(),
  text: text('text').notNull(),
  startAt: integer('start_at').notNull(),
  endAt: integer('end_at').notNull(),
})

/** The vectors of one model for a library. */
export const librarySpaces = pgTable('library_spaces', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  libraryId: uuid('library_id').notNull(),
  provider: text('provider').$type<ModelRef['provider']>().notNull(),
  model: text('model').notNull(),
  /** Asked once they are all there. */
  state: text('state').$type<'building' | 'active'>().notNull(),
  reason: jsonb('reason').$type<Reason>(),
  vectors: integer('vectors').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
  cost: doublePrecision('cost').notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

export type SpaceRow = typeof librarySpaces.$inferSelect

/** Pages of one host that are read by following links. */
export const librarySites = pgTable('library_sites', {
  id: uuid('id').primaryKey(),
  libraryId: uuid('library_id').notNull(),
  author: text('author').notNull(),
  url: text('url').notNull(),
  depth: integer('depth').notNull(),
  pageLimit: integer('page_limit').notNull(),
  schedule: text('schedule').$type<ReadingSchedule>().notNull(),
  state: text('state').$type<DocumentState>().notNull(),
  reason: jsonb('reason').$type<Reason>(),
  nextAt: moment('next_at'),
  readAt: moment('read_at'),
  createdAt: moment('created_at').notNull(),
})

export type SiteRow = typeof librarySites.$inferSelect

/** `left` is what may not be read, is gone, or has moved to another host. */
export type SitePageState = 'found' | 'read' | 'failed' | 'left'

/** Pages of the reading under way, or of the last one. */
export const librarySitePages = pgTable('library_site_pages', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  siteId: uuid('site_id').notNull(),
  url: text('url').notNull(),
  depth: integer('depth').notNull(),
  state: text('state').$type<SitePageState>().notNull(),
})
