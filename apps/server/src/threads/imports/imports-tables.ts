import type { ImportFormat, ImportStatus } from '@atrium/domain/imports/import-format'
import type { Reason } from '@atrium/domain/reasons/reason'
import { moment } from '#platform/database/column-types.ts'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/database/columns.ts'

/** A conversation that could not be imported, and why. */
export type ImportFailure = { name: string; reason: Reason }

export const threadImports = pgTable('thread_imports', {
  id: uuid('id').primaryKey(),
  author: text('author').notNull(),
  projectId: integer('project_id').notNull(),
  name: text('name').notNull(),
  /** Conversations are imported anew where their newer messages have no place any more. */
  copies: boolean('copies').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** The file in the folder of imports, until the import has ended. */
  path: text('path'),
  format: text('format').$type<ImportFormat>(),
  status: text('status').$type<ImportStatus>().notNull(),
  /** Share of the file that has been read, from 0 to 1. */
  progress: doublePrecision('progress').notNull(),
  imported: integer('imported').notNull(),
  known: integer('known').notNull(),
  failed: integer('failed').notNull(),
  /** Conversations whose newer messages were added. */
  continued: integer('continued').notNull(),
  /** Conversations whose newer messages have no place any more. */
  newer: integer('newer').notNull(),
  filesLeft: integer('files_left').notNull(),
  failures: jsonb('failures').$type<ImportFailure[]>().notNull(),
  error: jsonb('error').$type<Reason>(),
  workerId: uuid('worker_id').notNull(),
  heartbeatAt: moment('heartbeat_at').notNull(),
  /** How often it was left by a process that died. */
  takeovers: integer('takeovers').notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

export const importedThreads = pgTable(
  'imported_threads',
  {
    author: text('author').notNull(),
    format: text('format').$type<ImportFormat>().notNull(),
    sourceId: text('source_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    importId: uuid('import_id').notNull(),
    /** When it was changed there the last time; null where that is not known. */
    sourceUpdatedAt: moment('source_updated_at'),
    /** The import that has added its newer messages the last time. */
    continuedBy: uuid('continued_by'),
  },
  (table) => [primaryKey({ columns: [table.author, table.format, table.sourceId] })],
)

export type ImportRow = typeof threadImports.$inferSelect

export type ImportedThreadRow = typeof importedThreads.$inferSelect
