import type { ReadingProgress } from '@atrium/domain/libraries/reading/reading-progress'
import { integer, pgTable, text, uuid } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/open-database.ts'
import { inArray, sql } from '#platform/database/sql.ts'

const libraryReadings = pgTable('library_readings', {
  documentId: uuid('document_id').primaryKey(),
  step: text('step').$type<ReadingProgress['step']>().notNull(),
  done: integer('done').notNull(),
  total: integer('total').notNull(),
})

/** The only SQL on how far the reading of documents is. */
export function createReadingsStore(db: Database) {
  return {
    async put(documentId: string, progress: ReadingProgress): Promise<void> {
      const target = libraryReadings.documentId
      await db
        .insert(libraryReadings)
        .values({ documentId, ...progress })
        .onConflictDoUpdate({ target, set: progress })
    },

    /** Whether a document is there still, to be read. */
    async isRead(documentId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select from library_documents where id = ${documentId}::uuid`)
      return rows.length > 0
    },

    /** With those that were left behind by documents which are gone. */
    async remove(documentId: string): Promise<void> {
      await db.execute(sql`
        delete from library_readings r where r.document_id = ${documentId}::uuid
          or not exists (select from library_documents d where d.id = r.document_id)`)
    },

    /** By the ids of their documents. */
    async of(documentIds: readonly string[]): Promise<ReadonlyMap<string, ReadingProgress>> {
      if (documentIds.length === 0) return new Map()
      const rows = await db
        .select()
        .from(libraryReadings)
        .where(inArray(libraryReadings.documentId, [...documentIds]))
      return new Map(rows.map(({ documentId, ...progress }) => [documentId, progress]))
    },
  }
}
