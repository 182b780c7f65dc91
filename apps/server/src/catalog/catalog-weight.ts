import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/open-database.ts'
import { catalogRevisions } from './catalog-tables.ts'

/** What other rooms know of the catalog: how much of it somebody has written. It needs no other room. */
export type CatalogWeight = { bytesOf(author: string): Promise<number> }

export function createCatalogWeight(db: Database): CatalogWeight {
  return {
    async bytesOf(author) {
      const bytes = sql<number>`coalesce(sum(${catalogRevisions.bytes}), 0)::float8`
      const [row] = await db.select({ bytes }).from(catalogRevisions).where(eq(catalogRevisions.author, author))
      return row?.bytes ?? 0
    },
  }
}
