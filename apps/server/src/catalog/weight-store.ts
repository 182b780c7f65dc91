import { eq, type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { catalogRevisions } from './catalog-tables.ts'
import { proposalComments, proposals } from './proposals/proposal-tables.ts'

/** What other rooms know of the catalog: how much of it somebody keeps. */
export type CatalogWeight = { bytesOf(author: string): Promise<number> }

type Weighed = typeof catalogRevisions | typeof proposals | typeof proposalComments

/** The SQL on the weight of the catalog. It needs no other room. */
export function createCatalogWeight(db: Database): CatalogWeight {
  async function sum(table: Weighed, isTheirs: SQL): Promise<number> {
    const bytes = sql<number>`coalesce(sum(${table.bytes}), 0)::float8`
    const [row] = await db.select({ bytes }).from(table).where(isTheirs)
    return row?.bytes ?? 0
  }
  return {
    async bytesOf(author) {
      const { approvedBy, author: by } = catalogRevisions
      const all = await Promise.all([
        sum(catalogRevisions, sql`coalesce(${approvedBy}, ${by}) = ${author}`),
        sum(proposals, eq(proposals.author, author)),
        sum(proposalComments, eq(proposalComments.author, author)),
      ])
      return all.reduce((whole, bytes) => whole + bytes, 0)
    },
  }
}
