import type { DocumentKind } from '@atrium/domain/libraries/document-kinds'
import type { PassageFilter } from '@atrium/contract/entities/libraries/passage-filter'
import { and, eq, type SQL, sql } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { prepareStatement } from '#platform/database/prepare-statement.ts'
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

/** @param reranked whether its library names a reranker */
type PassagePlace = { id: number; documentId: string; reranked: boolean }

const places = prepareStatement<PassagePlace>(
  'libraries.places',
  // Passages first: a plan that begins with the documents looks for all of them in each.
  sql`
    with asked as materialized (
      select id, document_id from library_passages where id = any(${sql.placeholder('ids')}::int[])
    )
    select asked.id, asked.document_id as "documentId", l.reranking is not null as reranked
    from asked join library_documents d on d.id = asked.document_id join libraries l on l.id = d.library_id`,
)

/** The texts of passages, for who may see their libraries. */
export function createPassagesStore(db: Database) {
  return {
    /** In which documents passages stand, and whether their libraries name a reranker, by their ids. For choosing among permitted ones: nothing of what they say. */
    async places(ids: readonly number[]): Promise<Map<number, PassagePlace>> {
      const { rows } = await places(db, { ids: `{${ids.join()}}` })
      return new Map(rows.map((row) => [row.id, row]))
    },

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
        .where(and(sql`${libraryPassages.id} = any(${sql.param([...ids])}::int[])`, libraryVisibleTo(caller)))
      return new Map(rows.map((row) => [row.id, row]))
    },
  }
}
