import { and, desc, eq, getTableColumns, inArray, like, lt, ne, or, type SQL, sql } from '#platform/database/sql.ts'
import { plainName } from '@atrium/domain/code-access/catalog-names'
import type { Caller } from '#platform/caller.ts'
import { holding } from '#platform/database/holding.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import { rowsAfter } from '#platform/paging/rows-after.ts'
import {
  type CatalogFields,
  catalogItems,
  type CatalogKind,
  catalogRevisions,
  type CatalogRow,
  type RevisionRow,
} from './catalog-tables.ts'
import { isForOthers, isKept, isSeenByAll, visibleTo } from './catalog-visibility.ts'

type Asking = Pick<Caller, 'author' | 'projectIds'>

export type CatalogFilter = {
  /** All that the caller may see where missing. */
  project?: number | undefined
  owner: 'mine' | 'shared' | 'all'
  ids?: readonly string[] | undefined
  filter?: string | undefined
  /** Companions of one category. */
  category?: string | undefined
  after: Cursor | null
  limit: number
}

function ownedAs({ author }: Asking, owner: CatalogFilter['owner']): SQL | undefined {
  if (owner === 'all') return undefined
  return owner === 'mine' ? eq(catalogItems.author, author) : ne(catalogItems.author, author)
}

/** What others see of it, its author too where they look for it. */
const shown = sql`coalesce(${catalogItems.published}, ${catalogItems.fields})`

const { deletedAt: _, ...columns } = getTableColumns(catalogItems)

/** Something of the catalog by its name, and the model that it names itself. */
export type ShownItem = Pick<CatalogRow, 'id' | 'author' | 'name' | 'publishedRevision'> &
  Pick<CatalogFields, 'provider' | 'model'>

/** What `like` finds wherever these words of a plain name stand one after another. */
const wordsOf = (called: string) => `%${plainName(called).split('-').join('%')}%`

/** What of an item is looked through: its kind has some of these. */
const SEARCHED = ['name', 'description', 'prompt', 'instructions', 'starters'] as const

/** The SQL on items of the catalog that are kept. Made from the database or from a transaction of it. */
export function createCatalogStore<Fields extends CatalogFields>(db: Database, kind: CatalogKind) {
  // What is written under a kind has the fields of that kind.
  const rowsOf = (rows: readonly CatalogRow[]) => rows as CatalogRow<Fields>[]

  return {
    async insert(row: CatalogRow): Promise<void> {
      await db.insert(catalogItems).values(row)
    },

    async find(caller: Asking, id: string): Promise<CatalogRow<Fields> | undefined> {
      const rows = await db
        .select(columns)
        .from(catalogItems)
        .where(and(eq(catalogItems.id, id), eq(catalogItems.kind, kind), isKept(), visibleTo(caller)))
      return rowsOf(rows)[0]
    },

    /** Locks it until the transaction ends, so that two changes come one after the other. */
    async lock(id: string): Promise<CatalogRow<Fields> | undefined> {
      const rows = await db
        .select(columns)
        .from(catalogItems)
        .where(and(eq(catalogItems.id, id), isKept()))
        .for('update')
      return rowsOf(rows)[0]
    },

    async list(caller: Asking, { project, owner, ids, filter, category, after, limit }: CatalogFilter) {
      const rows = await db
        .select(columns)
        .from(catalogItems)
        .where(
          and(
            eq(catalogItems.kind, kind),
            isKept(),
            visibleTo(caller),
            ownedAs(caller, owner),
            project === undefined || ids ? undefined : or(eq(catalogItems.projectId, project), isSeenByAll()),
            ids && inArray(catalogItems.id, [...ids]),
            filter === undefined
              ? undefined
              : or(...SEARCHED.map((field) => holding(sql`(${shown}->>${sql.raw(`'${field}'`)})`, filter))),
            category === undefined ? undefined : eq(sql`${shown}->>'category'`, category),
            rowsAfter({ time: catalogItems.updatedAt, id: catalogItems.id }, after),
          ),
        )
        .orderBy(desc(catalogItems.updatedAt), desc(catalogItems.id))
        .limit(limit)
      return rowsOf(rows)
    },

    /**
     * What the caller sees, as others see it, last changed first: a companion that is not published is left out, its author's too.
     * @param called only those that have this id, or a name with these words in this order, whatever stands between them
     */
    async shownTo(caller: Asking, most: number, called?: string): Promise<ShownItem[]> {
      const { id, author, publishedRevision } = catalogItems
      const [name, provider, model] = ['name', 'provider', 'model'].map(
        (field) => sql`${shown}->>${sql.raw(`'${field}'`)}`,
      )
      return db
        .select({
          id,
          author,
          publishedRevision,
          name: sql<string>`${name}`,
          provider: sql<ShownItem['provider']>`${provider}`,
          model: sql<string | null>`${model}`,
        })
        .from(catalogItems)
        .where(
          and(
            eq(catalogItems.kind, kind),
            isKept(),
            visibleTo(caller),
            isForOthers(),
            called === undefined
              ? undefined
              : or(eq(sql`${id}::text`, called), like(sql`lower(normalize(${name}, nfkc))`, wordsOf(called))),
          ),
        )
        .orderBy(desc(catalogItems.updatedAt), desc(catalogItems.id))
        .limit(most)
    },

    /** The ids of all that the caller sees in a project, last changed first. */
    async idsIn(caller: Asking, project: number): Promise<string[]> {
      const rows = await db
        .select({ id: catalogItems.id })
        .from(catalogItems)
        .where(and(eq(catalogItems.kind, kind), isKept(), visibleTo(caller), eq(catalogItems.projectId, project)))
        .orderBy(desc(catalogItems.updatedAt), desc(catalogItems.id))
      return rows.map(({ id }) => id)
    },

    /** The one of the caller's own that has this name in a project, whatever its case. */
    async called(
      { author }: Pick<Asking, 'author'>,
      project: number,
      name: string,
    ): Promise<CatalogRow<Fields> | undefined> {
      const rows = await db
        .select(columns)
        .from(catalogItems)
        .where(
          and(
            eq(catalogItems.projectId, project),
            eq(catalogItems.kind, kind),
            eq(catalogItems.author, author),
            eq(sql`lower(${catalogItems.name})`, sql`lower(${name})`),
            isKept(),
          ),
        )
      return rowsOf(rows)[0]
    },

    async update(id: string, change: Partial<Omit<CatalogRow, 'id' | 'kind'>>): Promise<void> {
      await db.update(catalogItems).set(change).where(eq(catalogItems.id, id))
    },

    async addRevision(row: RevisionRow): Promise<void> {
      await db.insert(catalogRevisions).values(row)
    },

    async revision(itemId: string, revision: number): Promise<RevisionRow<Fields> | undefined> {
      const [row] = await db
        .select()
        .from(catalogRevisions)
        .where(and(eq(catalogRevisions.itemId, itemId), eq(catalogRevisions.revision, revision)))
      return row as RevisionRow<Fields> | undefined
    },

    /** Notes that others have been shown it: it may answer in their conversations from then on. */
    async notePublished(itemId: string, revision: number): Promise<void> {
      await db
        .update(catalogRevisions)
        .set({ wasPublished: true })
        .where(and(eq(catalogRevisions.itemId, itemId), eq(catalogRevisions.revision, revision)))
    },

    /** Newest first. */
    async revisions(itemId: string, { before, limit }: { before: number | null; limit: number }) {
      const rows = await db
        .select()
        .from(catalogRevisions)
        .where(
          and(eq(catalogRevisions.itemId, itemId), before === null ? undefined : lt(catalogRevisions.revision, before)),
        )
        .orderBy(desc(catalogRevisions.revision))
        .limit(limit)
      return rows as RevisionRow<Fields>[]
    },
  }
}

export type CatalogStore<Fields extends CatalogFields> = ReturnType<typeof createCatalogStore<Fields>>
