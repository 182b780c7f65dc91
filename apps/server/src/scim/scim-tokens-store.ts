import { desc, eq, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type ScimTokenRow, scimTokens } from './scim-tokens-table.ts'

/** Any number will do, as long as nothing else in the database locks on it. */
const TOKENS_LOCK = 7908_0004

/** The only SQL on tokens of directories. Made from the database or from a transaction of it. */
export function createScimTokensStore(db: Database) {
  return {
    list: (): Promise<ScimTokenRow[]> => db.select().from(scimTokens).orderBy(desc(scimTokens.id)),

    /** How many there are: whoever counts them waits for whoever has, until the transaction ends. */
    async countInTurn(): Promise<number> {
      await db.execute(sql`select pg_advisory_xact_lock(${TOKENS_LOCK})`)
      return db.$count(scimTokens)
    },

    async insert(row: ScimTokenRow): Promise<void> {
      await db.insert(scimTokens).values(row)
    },

    /** The name of the one that is gone now; undefined where there is none. */
    async remove(id: string): Promise<{ name: string } | undefined> {
      const [row] = await db.delete(scimTokens).where(eq(scimTokens.id, id)).returning({ name: scimTokens.name })
      return row
    },

    async find(tokenHash: string): Promise<ScimTokenRow | undefined> {
      const [row] = await db.select().from(scimTokens).where(eq(scimTokens.tokenHash, tokenHash))
      return row
    },

    async noteUse(id: string, usedAt: Date): Promise<void> {
      await db.update(scimTokens).set({ usedAt }).where(eq(scimTokens.id, id))
    },
  }
}
