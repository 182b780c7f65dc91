import { eq, inArray } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { pictures } from './pictures-tables.ts'

/** The only SQL on pictures. Made from the database or from a transaction of it. */
export function createPicturesStore(database: Database) {
  return {
    async put(row: { accountId: string; bytes: Buffer; tag: string }): Promise<void> {
      await database.insert(pictures).values(row).onConflictDoUpdate({ target: pictures.accountId, set: row })
    },

    async remove(accountId: string): Promise<boolean> {
      const { rowCount } = await database.delete(pictures).where(eq(pictures.accountId, accountId))
      return rowCount === 1
    },

    async find(accountId: string): Promise<Buffer | undefined> {
      const [row] = await database.select().from(pictures).where(eq(pictures.accountId, accountId))
      return row?.bytes
    },

    /** The tags of the pictures that there are. */
    async tagsOf(accountIds: readonly string[]): Promise<Map<string, string>> {
      if (accountIds.length === 0) return new Map()
      const rows = await database
        .select({ accountId: pictures.accountId, tag: pictures.tag })
        .from(pictures)
        .where(inArray(pictures.accountId, [...accountIds]))
      return new Map(rows.map(({ accountId, tag }) => [accountId, tag]))
    },
  }
}
