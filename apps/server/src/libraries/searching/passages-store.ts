import type { DocumentKind } from '@atrium/domain/libraries/document-kinds'
import type { PassageFilter } from '@atrium/contract/entities/libraries/passage-filter'
import { and, eq, inArray, type SQL, sql } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { libraryVisibleTo } from '../libraries-store.ts'
import { libraries, libraryDocuments, libraryPassages } from '../libraries-tables.ts'

/** What says of a document `d` that it is of a kind. */
const KINDS: Record<DocumentKind, SQL> = {
  file: sql`d.source ->> 'kind' = 'file'`,
  text: sql`d.source ->> 'kind' = 'text'`,
  page: sql`d.source ->> 'kind' = 'page' and d.site_id is null`,
  site: sql`d.site_id is not null`,
}

/** Whether a passage is one that a question is narrowed to. @param passage the column with its id */
export function isWithin(filter: PassageFilter | undefined, passage: SQL): SQL {
  const { documents, kinds, languages, changedSince } = filter ?? {}
  const asked = [
    documents && sql`d.id = any(${sql.param(documents)}::uuid[])`,
    kinds &&
      sql`(${sql.join(
        kinds.map((kind) => sql`(${KINDS[kind]})`),
        sql` or `,
      )})`,
    languages && sql`d.language = any(${sql.param(languages)}::text[])`,
    changedSince && sql`d.changed_at >= ${`${changedSince}T00:00:00Z`}::timestamptz`,
  ].filter((one) => one !== undefined)
  if (asked.length === 0) return sql`true`
  // Within a test of its truth it stays a condition on each row: joined, an index would lose the order of what is nearest.
  return sql`(exists (select from library_passages within join library_documents d on d.id = within.document_id
    where within.id = ${passage} and ${sql.join(asked, sql` and `)})) is true`
}

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
