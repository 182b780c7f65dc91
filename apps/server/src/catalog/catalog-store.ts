import { and, desc, eq, getTableColumns, ilike, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#platform/caller.ts'
import { containing } from '#platform/database/containing.ts'
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

type Asking = Pick<Caller, 'author' | 'projectIds'>

export type CatalogFilter = {
  /** All that the caller may see where missing. */
  project?: number | undefined
  /** Nothing of other projects, whoever it is shared with. */
  thisOnly?: boolean
  owner: 'mine' | 'shared' | 'all'
  ids?: readonly string[] | undefined
  filter?: string | undefined
  after: Cursor | null
  limit: number
}

/** Every reading and every change leaves out what is in the trash. */
const kept = () => isNull(catalogItems.deletedAt)

const isShared = () =>
  and(inArray(catalogItems.protected, ['project', 'realm', 'public']), eq(catalogItems.isPrivate, false))

const isSharedWithAll = () =>
  and(inArray(catalogItems.protected, ['realm', 'public']), eq(catalogItems.isPrivate, false))

/** The permission in the query: it says the same as the policy's `see`. */
function visibleTo({ author, projectIds }: Asking): SQL | undefined {
  const inProjects = sql`${catalogItems.projectId} = any(${sql.param([...projectIds])}::integer[])`
  return or(and(inProjects, or(eq(catalogItems.author, author), isShared())), isSharedWithAll())
}

function ownedAs({ author }: Asking, owner: CatalogFilter['owner']): SQL | undefined {
  if (owner === 'all') return undefined
  return owner === 'mine' ? eq(catalogItems.author, author) : ne(catalogItems.author, author)
}

const { deletedAt: _, ...columns } = getTableColumns(catalogItems)

/** The only SQL on the catalog. Made from the database or from a transaction of it. */
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
        .where(and(eq(catalogItems.id, id), eq(catalogItems.kind, kind), kept(), visibleTo(caller)))
      return rowsOf(rows)[0]
    },

    /** Locks it until the transaction ends, so that two changes come one after the other. */
    async lock(id: string): Promise<CatalogRow<Fields> | undefined> {
      const rows = await db
        .select(columns)
        .from(catalogItems)
        .where(and(eq(catalogItems.id, id), kept()))
        .for('update')
      return rowsOf(rows)[0]
    },

    async list(caller: Asking, { project, thisOnly, owner, ids, filter, after, limit }: CatalogFilter) {
      const words = filter === undefined ? undefined : containing(filter)
      const rows = await db
        .select(columns)
        .from(catalogItems)
        .where(
          and(
            eq(catalogItems.kind, kind),
            kept(),
            visibleTo(caller),
            ownedAs(caller, owner),
            project === undefined || ids
              ? undefined
              : or(eq(catalogItems.projectId, project), thisOnly ? undefined : isSharedWithAll()),
            ids && inArray(catalogItems.id, [...ids]),
            words === undefined
              ? undefined
              : or(ilike(catalogItems.name, words), ilike(sql`${catalogItems.fields}->>'description'`, words)),
            rowsAfter({ time: catalogItems.updatedAt, id: catalogItems.id }, after),
          ),
        )
        .orderBy(desc(catalogItems.updatedAt), desc(catalogItems.id))
        .limit(limit)
      return rowsOf(rows)
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
