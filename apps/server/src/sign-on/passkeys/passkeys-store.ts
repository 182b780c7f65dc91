import { and, desc, eq, lt } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type AccountRow, accounts } from '../sign-on-tables.ts'
import { type PasskeyRow, passkeys, usedChallenges } from './passkeys-tables.ts'

/** The only SQL on passkeys and used challenges. Made from the database or from a transaction of it. */
export function createPasskeysStore(database: Database) {
  const own = (accountId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))
  return {
    async list(accountId: string): Promise<PasskeyRow[]> {
      return database.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(desc(passkeys.id))
    },

    async insert(row: PasskeyRow): Promise<void> {
      await database.insert(passkeys).values(row)
    },

    async find(credentialId: string): Promise<{ passkey: PasskeyRow; account: AccountRow } | undefined> {
      const [row] = await database
        .select({ passkey: passkeys, account: accounts })
        .from(passkeys)
        .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
        .where(eq(passkeys.credentialId, credentialId))
      return row
    },

    async has(id: string): Promise<boolean> {
      const rows = await database.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id))
      return rows.length > 0
    },

    async setUsed(id: string, change: Pick<PasskeyRow, 'counter' | 'usedAt'>): Promise<void> {
      await database.update(passkeys).set(change).where(eq(passkeys.id, id))
    },

    /** Undefined where the account has no such passkey. */
    async rename(accountId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
      const [row] = await database.update(passkeys).set({ name }).where(own(accountId, id)).returning()
      return row
    },

    /** Answers false where the account has no such passkey. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const { rowCount } = await database.delete(passkeys).where(own(accountId, id))
      return rowCount === 1
    },

    async removeAll(accountId: string): Promise<void> {
      await database.delete(passkeys).where(eq(passkeys.accountId, accountId))
    },

    /** Answers false where it was used before. Forgets those that have ended by themselves. */
    async useChallenge(challenge: string, expiresAt: Date, now: Date): Promise<boolean> {
      await database.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now))
      const { rowCount } = await database.insert(usedChallenges).values({ challenge, expiresAt }).onConflictDoNothing()
      return rowCount === 1
    },
  }
}
