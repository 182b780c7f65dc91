import { type DocumentState, UNREAD_STATES } from '@atrium/domain/libraries/document-state'
import type { Reason } from '@atrium/domain/reasons/reason'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, type SQL, sql } from '#platform/database/sql.ts'
import { holding } from '#platform/database/holding.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import { rowsAfter } from '#platform/paging/rows-after.ts'
import { isUnreadImage } from '../libraries-store.ts'
import {
  type DocumentRow,
  libraries,
  type LibraryRow,
  libraryDocuments,
  type WholeDocument,
  libraryPassages,
  ROW_BYTES,
} from '../libraries-tables.ts'
import { createVectorsStore } from '../vectors/vectors-store.ts'

type Which = { filter: string | undefined; state: DocumentState | undefined; after: Cursor | null; limit: number }

const { text: _text, pageStarts: _starts, ...columns } = getTableColumns(libraryDocuments)

/** As their index has it. */
const IS_UNPAID = sql`${libraryDocuments.reason} ->> 'key' in ('budgetSpent', 'imagesUnpaid')`

const NOTHING_READ = {
  text: null,
  pageStarts: [],
  pages: null,
  contentHash: null,
  changedAt: null,
  passages: 0,
  terms: 0,
  bytes: ROW_BYTES,
}

/** The only SQL on documents of libraries: that the library is seen has been looked at. */
export function createDocumentsStore(db: Database) {
  const within = (libraryId: string, id: string) =>
    and(eq(libraryDocuments.libraryId, libraryId), eq(libraryDocuments.id, id))

  async function one(which: SQL | undefined): Promise<DocumentRow | undefined> {
    const [row] = await db.select(columns).from(libraryDocuments).where(which)
    return row
  }

  return {
    /** Answers false where the same file or page is in the library already. */
    async insert(row: DocumentRow & { text: string | null }): Promise<boolean> {
      const { rowCount } = await db
        .insert(libraryDocuments)
        .values({ ...row, pageStarts: [] })
        .onConflictDoNothing()
      return rowCount === 1
    },

    find: (libraryId: string, id: string) => one(within(libraryId, id)),

    /** Of these those that are in the library. */
    named: (libraryId: string, ids: readonly string[]): Promise<DocumentRow[]> =>
      db
        .select(columns)
        .from(libraryDocuments)
        .where(and(eq(libraryDocuments.libraryId, libraryId), inArray(libraryDocuments.id, [...ids]))),

    /** The document of a page of the web. */
    findPage: (libraryId: string, url: string) => {
      const { source } = libraryDocuments
      const isPage = sql`${source} ->> 'kind' = 'page' and md5(${source} ->> 'url') = md5(${url})`
      return one(and(eq(libraryDocuments.libraryId, libraryId), isPage))
    },

    known: (id: string) => one(eq(libraryDocuments.id, id)),

    async textOf(id: string): Promise<string | null> {
      const rows = await db
        .select({ text: libraryDocuments.text })
        .from(libraryDocuments)
        .where(eq(libraryDocuments.id, id))
      return rows[0]?.text ?? null
    },

    /** One with the text that was read of it. */
    async findRead(libraryId: string, id: string): Promise<WholeDocument | undefined> {
      const [row] = await db.select().from(libraryDocuments).where(within(libraryId, id))
      return row
    },

    countOf: (libraryId: string): Promise<number> =>
      db.$count(libraryDocuments, eq(libraryDocuments.libraryId, libraryId)),

    /** Of somebody, in all libraries. */
    countWaiting: (author: string): Promise<number> =>
      db.$count(
        libraryDocuments,
        and(eq(libraryDocuments.author, author), inArray(libraryDocuments.state, [...UNREAD_STATES])),
      ),

    list: (libraryId: string, { filter, state, after, limit }: Which): Promise<DocumentRow[]> =>
      db
        .select(columns)
        .from(libraryDocuments)
        .where(
          and(
            eq(libraryDocuments.libraryId, libraryId),
            filter === undefined ? undefined : holding(libraryDocuments.name, filter),
            state && eq(libraryDocuments.state, state),
            rowsAfter({ time: libraryDocuments.createdAt, id: libraryDocuments.id }, after),
          ),
        )
        .orderBy(desc(libraryDocuments.createdAt), desc(libraryDocuments.id))
        .limit(limit),

    /** Pages of libraries that are there whose time has come, those first that have waited longest, locked for who has them read. */
    due: (now: Date, limit: number): Promise<{ document: DocumentRow; library: LibraryRow }[]> =>
      db
        .select({ document: columns, library: libraries })
        .from(libraryDocuments)
        .innerJoin(libraries, eq(libraries.id, libraryDocuments.libraryId))
        .where(and(lte(libraryDocuments.nextAt, now), isNull(libraries.deletedAt)))
        .orderBy(asc(libraryDocuments.nextAt))
        .limit(limit)
        .for('update', { of: libraryDocuments, skipLocked: true }),

    /** Those that a spent budget has stopped, with their libraries, which are there. */
    unpaid: (limit: number): Promise<{ id: string; library: LibraryRow }[]> =>
      db
        .select({ id: libraryDocuments.id, library: libraries })
        .from(libraryDocuments)
        .innerJoin(libraries, eq(libraries.id, libraryDocuments.libraryId))
        .where(and(IS_UNPAID, isNull(libraries.deletedAt)))
        .orderBy(asc(libraryDocuments.id))
        .limit(limit),

    /** Those in one of these states. */
    idsOf: async (libraryId: string, states: readonly DocumentState[]): Promise<string[]> => {
      const rows = await db
        .select({ id: libraryDocuments.id })
        .from(libraryDocuments)
        .where(and(eq(libraryDocuments.libraryId, libraryId), inArray(libraryDocuments.state, [...states])))
      return rows.map(({ id }) => id)
    },

    /** Those that wait for a model which reads images. */
    async idsOfImages(libraryId: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select d.id from library_documents d where d.library_id = ${libraryId}::uuid and ${isUnreadImage()}`,
      )
      return rows.map(({ id }) => id)
    },

    /** Locks it until the transaction ends: what is read is written once, whoever else has read it too. */
    async lock(id: string): Promise<DocumentRow | undefined> {
      const [row] = await db.select(columns).from(libraryDocuments).where(eq(libraryDocuments.id, id)).for('update')
      return row
    },

    async update(ids: readonly string[], change: Partial<typeof libraryDocuments.$inferSelect>): Promise<void> {
      await db
        .update(libraryDocuments)
        .set(change)
        .where(inArray(libraryDocuments.id, [...ids]))
    },

    /** Takes away all that was read of documents: nothing of them is found from the end of the transaction on. */
    async forget(ids: readonly string[], reason: Reason): Promise<void> {
      if (ids.length === 0) return
      await createVectorsStore(db).without(ids, () =>
        db.delete(libraryPassages).where(inArray(libraryPassages.documentId, [...ids])),
      )
      await db
        .update(libraryDocuments)
        .set({ ...NOTHING_READ, state: 'failed', reason })
        .where(inArray(libraryDocuments.id, [...ids]))
    },

    /** The documents that are read from files. */
    async idsOfFiles(fileIds: readonly string[]): Promise<string[]> {
      const isFile = eq(sql`${libraryDocuments.source} ->> 'kind'`, 'file')
      const rows = await db
        .select({ id: libraryDocuments.id })
        .from(libraryDocuments)
        .where(and(isFile, inArray(sql`${libraryDocuments.source} ->> 'fileId'`, [...fileIds])))
      return rows.map(({ id }) => id)
    },

    /** Answers those that are removed now. */
    async remove(libraryId: string, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const isOne = and(eq(libraryDocuments.libraryId, libraryId), inArray(libraryDocuments.id, [...ids]))
      const remove = () => db.delete(libraryDocuments).where(isOne).returning({ id: libraryDocuments.id })
      return (await createVectorsStore(db).without(ids, remove)).map(({ id }) => id)
    },
  }
}
