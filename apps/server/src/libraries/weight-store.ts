import { eq, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { libraries, libraryDocuments, librarySpaces, ROW_BYTES } from './libraries-tables.ts'

/** What other rooms know of libraries: how much somebody has put into them. */
export type LibraryWeight = { bytesOf(author: string): Promise<number> }

/** The SQL on the weight of libraries. It needs no other room. */
export function createLibraryWeight(db: Database): LibraryWeight {
  return {
    async bytesOf(author) {
      const bytes = sql<number>`coalesce(sum(${libraryDocuments.bytes}), 0)::float8`
      const [documents] = await db.select({ bytes }).from(libraryDocuments).where(eq(libraryDocuments.author, author))
      const ofVectors = sql<number>`coalesce(sum(${librarySpaces.bytes}), 0)::float8`
      const [vectors] = await db
        .select({ bytes: ofVectors })
        .from(librarySpaces)
        .innerJoin(libraries, eq(libraries.id, librarySpaces.libraryId))
        .where(eq(libraries.author, author))
      const { rows } = await db.execute<{ bytes: number }>(sql`
        select coalesce(sum(octet_length(i.text)), 0)::float8 as bytes
        from library_image_texts i join library_documents d on d.id = i.document_id where d.author = ${author}`)
      const count = await db.$count(libraries, eq(libraries.author, author))
      return (documents?.bytes ?? 0) + (vectors?.bytes ?? 0) + (rows[0]?.bytes ?? 0) + count * ROW_BYTES
    },
  }
}
