import type { Reason } from '@atrium/domain/reasons/reason'
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import { holding } from '#platform/database/holding.ts'
import { isShared, isSharedWithAll } from '#platform/database/is-shared.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import { rowsAfter } from '#platform/paging/rows-after.ts'
import { libraries, libraryDocuments, librarySpaces, type LibraryRow } from './libraries-tables.ts'

type Asking = Pick<Caller, 'author' | 'projectIds'>

export type LibraryFilter = {
  project: number
  owner: 'mine' | 'shared' | 'all'
  contains: string | undefined
  after: Cursor | null
  limit: number
}

/** How many documents a library has, in which state, and their languages. */
type Counts = { all: number; ready: number; failed: number; images: number; passages: number; languages: string[] }

/** How far the vectors of its model are; null without one. */
type VectorCounts = { made: number; cost: number; isActive: boolean; reason: Reason | null }

/** A library with the count of its documents. */
export type CountedLibrary = LibraryRow & { documents: Counts; vectors: VectorCounts | null }

/** Documents that go for good with one statement. */
const FORGOTTEN_AT_ONCE = 5

/** Every reading and every change leaves out what is in the trash. */
const kept = () => isNull(libraries.deletedAt)

/** The permission in the query: it says the same as the policy's `see`. */
export function libraryVisibleTo({ author, projectIds }: Asking): SQL | undefined {
  const inProjects = sql`${libraries.projectId} = any(${sql.param([...projectIds])}::integer[])`
  return and(
    kept(),
    or(and(inProjects, or(eq(libraries.author, author), isShared(libraries))), isSharedWithAll(libraries)),
  )
}

/** A document that a model could read which sees. */
export const isUnreadImage = () => sql`d.reason ->> 'key' in ('fileImage', 'fileScan')`

const counts = sql<Counts>`(select json_build_object('all', count(*), 'ready', count(*) filter (where d.state = 'ready'),
  'failed', count(*) filter (where d.state = 'failed'), 'images', count(*) filter (where ${isUnreadImage()}), 'passages', coalesce(sum(d.passages), 0),
  'languages', coalesce(json_agg(distinct d.language) filter (where d.language is not null), '[]')) from ${libraryDocuments} d where d.library_id = ${libraries}.id)`

const vectors = sql<VectorCounts | null>`(select json_build_object('made', s.vectors, 'cost', s.cost, 'isActive', s.state = 'active',
  'reason', s.reason) from ${librarySpaces} s where s.library_id = ${libraries}.id
  and s.provider = ${libraries}.embedding ->> 'provider' and s.model = ${libraries}.embedding ->> 'model')`

const counted = { ...getTableColumns(libraries), documents: counts, vectors }

/** The only SQL on libraries themselves. Made from the database or from a transaction of it. */
export function createLibrariesStore(db: Database) {
  async function one(which: SQL | undefined): Promise<CountedLibrary | undefined> {
    const [row] = await db.select(counted).from(libraries).where(which)
    return row
  }

  /** A document has up to a million postings: some go at a time. Answers whether there may be more. */
  async function forgetSome(forgotten: SQL | undefined): Promise<boolean> {
    const within = db.select({ id: libraries.id }).from(libraries).where(forgotten)
    const some = db
      .select({ id: libraryDocuments.id })
      .from(libraryDocuments)
      .where(inArray(libraryDocuments.libraryId, within))
      .limit(FORGOTTEN_AT_ONCE)
    // A document has up to a million postings.
    const { rowCount } = await db.delete(libraryDocuments).where(inArray(libraryDocuments.id, some))
    if ((rowCount ?? 0) > 0) return true
    await db.delete(libraries).where(forgotten)
    return false
  }

  return {
    async insert(row: Omit<LibraryRow, 'key'>): Promise<void> {
      await db.insert(libraries).values(row)
    },

    find: (caller: Asking, id: string) => one(and(eq(libraries.id, id), libraryVisibleTo(caller))),

    async seenAmong(caller: Asking, ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ id: libraries.id })
        .from(libraries)
        .where(and(inArray(libraries.id, [...ids]), libraryVisibleTo(caller)))
      return rows.map(({ id }) => id)
    },

    /** Without looking at who asks: for what the server does by itself. */
    known: (id: string) => one(and(eq(libraries.id, id), kept())),

    /** Those that somebody has given to their libraries of a project. */
    async pathsOf(author: string, projectId: number): Promise<string[]> {
      const of = and(eq(libraries.author, author), eq(libraries.projectId, projectId), isNull(libraries.deletedAt))
      return (await db.select({ path: libraries.path }).from(libraries).where(of)).map(({ path }) => path)
    },

    /** The one at a path, the caller's own before those of others. */
    async findAt(caller: Asking, project: number, path: string): Promise<CountedLibrary | undefined> {
      const [row] = await db
        .select(counted)
        .from(libraries)
        .where(
          and(
            eq(libraries.projectId, project),
            sql`lower(${libraries.path}) = lower(${path})`,
            libraryVisibleTo(caller),
          ),
        )
        .orderBy(sql`${libraries.author} <> ${caller.author}`, libraries.createdAt, libraries.id)
        .limit(1)
      return row
    },

    list: (caller: Asking, { project, owner, contains, after, limit }: LibraryFilter): Promise<CountedLibrary[]> => {
      const own = owner === 'mine' ? eq(libraries.author, caller.author) : ne(libraries.author, caller.author)
      return db
        .select(counted)
        .from(libraries)
        .where(
          and(
            libraryVisibleTo(caller),
            or(eq(libraries.projectId, project), isSharedWithAll(libraries)),
            owner === 'all' ? undefined : own,
            contains === undefined
              ? undefined
              : or(...[libraries.path, libraries.name, libraries.description].map((text) => holding(text, contains))),
            rowsAfter({ time: libraries.updatedAt, id: libraries.id }, after),
          ),
        )
        .orderBy(desc(libraries.updatedAt), desc(libraries.id))
        .limit(limit)
    },

    /** What postings know the libraries by that the caller sees: of these, or of all in their projects and of their own. */
    async keysSeen(caller: Asking, ids: readonly string[] | undefined): Promise<number[]> {
      const inTheirs = sql`${libraries.projectId} = any(${sql.param([...caller.projectIds])}::integer[])`
      const which = ids ? inArray(libraries.id, [...ids]) : or(inTheirs, eq(libraries.author, caller.author))
      const rows = await db
        .select({ key: libraries.key })
        .from(libraries)
        .where(and(which, libraryVisibleTo(caller)))
      return rows.map(({ key }) => key)
    },

    /** Locks it until the transaction ends. */
    async lock(id: string): Promise<LibraryRow | undefined> {
      const [row] = await db
        .select()
        .from(libraries)
        .where(and(eq(libraries.id, id), kept()))
        .for('update')
      return row
    },

    async update(id: string, change: Partial<LibraryRow>): Promise<void> {
      await db.update(libraries).set(change).where(eq(libraries.id, id))
    },

    /** One that its author has deleted since then. */
    async trashed({ author, projectIds }: Asking, id: string, forgotten: Date): Promise<LibraryRow | undefined> {
      const own = and(eq(libraries.author, author), inArray(libraries.projectId, [...projectIds]))
      const [row] = await db
        .select()
        .from(libraries)
        .where(and(eq(libraries.id, id), own, gt(libraries.deletedAt, forgotten)))
      return row
    },

    /** Answers false where it is not in the trash any more. */
    async takeOut(id: string, path: string, now: Date): Promise<boolean> {
      const inTrash = and(eq(libraries.id, id), isNotNull(libraries.deletedAt))
      const { rowCount } = await db.update(libraries).set({ deletedAt: null, path, updatedAt: now }).where(inTrash)
      return rowCount === 1
    },

    /** The same, those in the trash included. */
    knownOrDeleted: (id: string) => one(eq(libraries.id, id)),

    /** What each of these is called, as one text. */
    async textsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const { id, name, description, path } = libraries
      const rows = await db
        .select({ id, name, description, path })
        .from(libraries)
        .where(inArray(id, [...ids]))
      return new Map(rows.map((row) => [row.id, [row.name, row.description, row.path].join('\n')]))
    },

    /** Deletes permanently what was deleted until then; answers how many libraries that were. */
    forget: async (until: Date): Promise<number> => {
      const forgotten = lte(libraries.deletedAt, until)
      const count = await db.$count(libraries, forgotten)
      if (count > 0) while (await forgetSome(forgotten));
      return count
    },

    /** The same of one that is in the trash. */
    forgetOne: (id: string) => forgetSome(and(eq(libraries.id, id), isNotNull(libraries.deletedAt))),

    isThereAny: async (): Promise<boolean> =>
      (await db.select({ id: libraries.id }).from(libraries).limit(1)).length > 0,
  }
}
