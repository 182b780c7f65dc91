import { and, desc, eq, gt, isNull } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type AccountRow, accounts } from '../sign-on-tables.ts'
import { type AccessTokenRow, accessTokens } from './access-tokens-tables.ts'

/** The only SQL on access tokens. Made from the database or from a transaction of it. */
export function createAccessTokensStore(database: Database) {
  const living = (now: Date) => gt(accessTokens.expiresAt, now)
  return {
    async list(accountId: string, now: Date): Promise<AccessTokenRow[]> {
      return database
        .select()
        .from(accessTokens)
        .where(and(eq(accessTokens.accountId, accountId), living(now)))
        .orderBy(desc(accessTokens.id))
    },

    async insert(row: AccessTokenRow): Promise<void> {
      await database.insert(accessTokens).values(row)
    },

    /** Answers false where the account has no such token. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const own = and(eq(accessTokens.id, id), eq(accessTokens.accountId, accountId))
      const { rowCount } = await database.delete(accessTokens).where(own)
      return rowCount === 1
    },

    async removeAll(accountId: string): Promise<void> {
      await database.delete(accessTokens).where(eq(accessTokens.accountId, accountId))
    },

    /** A token that works, with the account that it is of. */
    async find(tokenHash: string, now: Date): Promise<{ token: AccessTokenRow; account: AccountRow } | undefined> {
      const [row] = await database
        .select({ token: accessTokens, account: accounts })
        .from(accessTokens)
        .innerJoin(accounts, eq(accounts.id, accessTokens.accountId))
        .where(and(eq(accessTokens.tokenHash, tokenHash), living(now), isNull(accounts.disabledAt)))
      return row
    },

    async setUsed(id: string, usedAt: Date): Promise<void> {
      await database.update(accessTokens).set({ usedAt }).where(eq(accessTokens.id, id))
    },
  }
}
