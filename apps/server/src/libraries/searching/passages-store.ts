import { and, eq, inArray } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { libraryVisibleTo } from '../libraries-store.ts'
import { libraries, libraryDocuments, libraryPassages } from '../libraries-tables.ts'

/** The texts of passages, for who may see their libraries. */
export function createPassagesStore(db: Database) {
  return {
    /** The passages of these that the caller may see, by their ids. */
    async seen(caller: Caller, ids: readonly number[]) {
      const rows = await db
        .select({
          id: libraryPassages.id,
          documentId: libraryDocuments.id,
          document: libraryDocuments.name,
          pageStarts: libraryDocuments.pageStarts,
          contentHash: libraryDocuments.contentHash,
          libraryId: libraries.id,
          library: libraries.name,
          projectId: libraries.projectId,
          reranking: libraries.reranking,
          headings: libraryPassages.headings,
          text: libraryPassages.text,
          start: libraryPassages.startAt,
          end: libraryPassages.endAt,
        })
        .from(libraryPassages)
        .innerJoin(libraryDocuments, eq(libraryDocuments.id, libraryPassages.documentId))
        .innerJoin(libraries, eq(libraries.id, libraryDocuments.libraryId))
        .where(and(inArray(libraryPassages.id, [...ids]), libraryVisibleTo(caller)))
      return new Map(rows.map((row) => [row.id, row]))
    },
  }
}
