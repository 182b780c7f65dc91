import { eq } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { accountGrants, type GrantRow } from './grants-tables.ts'

/** What administrators have given. */
export const MANUAL = 'manual'

/** The only SQL on where permissions come from. Made from the database or from a transaction of it. */
export function createGrantsStore(database: Database) {
  return {
    /** None for an account that has all of them from here. */
    async of(accountId: string): Promise<GrantRow[]> {
      return database.select().from(accountGrants).where(eq(accountGrants.accountId, accountId))
    },

    async put({ accountId, source, ...given }: GrantRow): Promise<void> {
      await database
        .insert(accountGrants)
        .values({ accountId, source, ...given })
        .onConflictDoUpdate({ target: [accountGrants.accountId, accountGrants.source], set: given })
    },
  }
}
