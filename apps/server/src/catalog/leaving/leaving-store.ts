import { and, eq, inArray, isNull, not, or } from '#platform/database/sql.ts'
import { isShared, isSharedWithAll } from '#platform/database/is-shared.ts'
import type { Database } from '#platform/database/open-database.ts'
import { catalogItems, type CatalogRow } from '../catalog-tables.ts'

/** The SQL on the items of somebody who goes. */
export function createLeavingStore(db: Database) {
  const isOf = (author: string) => and(eq(catalogItems.author, author), isNull(catalogItems.deletedAt))

  return {
    /** Those that they share in projects or with all, locked until the transaction ends. */
    lockShared: (author: string, projectIds: readonly number[]): Promise<CatalogRow[]> => {
      const inTheirs = inArray(catalogItems.projectId, [...projectIds])
      const withAll = isSharedWithAll(catalogItems)
      return db
        .select()
        .from(catalogItems)
        .where(and(isOf(author), isShared(catalogItems), projectIds.length > 0 ? or(inTheirs, withAll) : withAll))
        .for('update')
    },

    /** The names that somebody has given to items of a kind in a project, deleted ones included. */
    async namesOf(author: string, { kind, projectId }: Pick<CatalogRow, 'kind' | 'projectId'>): Promise<string[]> {
      const own = and(
        eq(catalogItems.author, author),
        eq(catalogItems.kind, kind),
        eq(catalogItems.projectId, projectId),
      )
      const rows = await db.select({ name: catalogItems.name }).from(catalogItems).where(own)
      return rows.map(({ name }) => name)
    },

    /** Makes an item somebody else's, by a name that they have not given to another one. */
    async giveTo(author: string, row: CatalogRow, name: string): Promise<void> {
      const published = row.published && { ...row.published, name }
      const change = { author, name, fields: { ...row.fields, name }, ...(published && { published }) }
      await db.update(catalogItems).set(change).where(eq(catalogItems.id, row.id))
    },

    /** Puts those into the trash that nobody else sees. */
    async trashUnshared(author: string, now: Date): Promise<void> {
      await db
        .update(catalogItems)
        .set({ deletedAt: now })
        .where(and(isOf(author), not(isShared(catalogItems))))
    },
  }
}
