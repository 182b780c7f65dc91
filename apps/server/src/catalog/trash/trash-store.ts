import { and, eq, gt, inArray, isNotNull, isNull, lte } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type CatalogFields, catalogItems, type CatalogRow } from '../catalog-tables.ts'

/** The only SQL on deleted items of the catalog: each is there for its author alone, within their projects. */
export function createCatalogTrashStore(db: Database) {
  return {
    /** Answers false where it has been deleted already. */
    async put(id: string, deletedAt: Date): Promise<boolean> {
      const isKept = and(eq(catalogItems.id, id), isNull(catalogItems.deletedAt))
      const { rowCount } = await db.update(catalogItems).set({ deletedAt }).where(isKept)
      return rowCount === 1
    },

    async find({ author, projectIds }: Pick<Caller, 'author' | 'projectIds'>, id: string, forgotten: Date) {
      const { author: by, projectId, deletedAt } = catalogItems
      const isOwn = and(eq(by, author), inArray(projectId, [...projectIds]), gt(deletedAt, forgotten))
      const [row] = await db
        .select()
        .from(catalogItems)
        .where(and(eq(catalogItems.id, id), isOwn))
      return row as CatalogRow<CatalogFields> | undefined
    },

    /** Answers false where it is not in the trash any more. Its name may be taken by now: then the database refuses. */
    async takeOut(id: string): Promise<boolean> {
      const inTrash = and(eq(catalogItems.id, id), isNotNull(catalogItems.deletedAt))
      const { rowCount } = await db.update(catalogItems).set({ deletedAt: null }).where(inTrash)
      return rowCount === 1
    },

    /** Its revisions go with it. Answers false where it is not in the trash any more. */
    async remove(id: string): Promise<boolean> {
      const inTrash = and(eq(catalogItems.id, id), isNotNull(catalogItems.deletedAt))
      const { rowCount } = await db.delete(catalogItems).where(inTrash)
      return rowCount === 1
    },

    /** Deletes for good what was deleted until then; answers how many there were. */
    async empty(until: Date): Promise<number> {
      const { rowCount } = await db.delete(catalogItems).where(lte(catalogItems.deletedAt, until))
      return rowCount ?? 0
    },
  }
}
