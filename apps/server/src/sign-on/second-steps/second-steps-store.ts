import { and, eq, inArray, isNotNull, isNull, lt, or } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { recoveryCodes, type SecondStepRow, secondSteps } from './second-steps-tables.ts'

/** The only SQL on second steps and recovery codes. Made from the database or from a transaction of it. */
export function createSecondStepsStore(database: Database) {
  const isOn = isNotNull(secondSteps.confirmedAt)
  return {
    /** Also one that is not confirmed yet. */
    async find(accountId: string): Promise<SecondStepRow | undefined> {
      const [row] = await database.select().from(secondSteps).where(eq(secondSteps.accountId, accountId))
      return row
    },

    /** Those among the accounts that have a second step. */
    async among(accountIds: readonly string[]): Promise<Set<string>> {
      if (accountIds.length === 0) return new Set()
      const rows = await database
        .select({ id: secondSteps.accountId })
        .from(secondSteps)
        .where(and(inArray(secondSteps.accountId, [...accountIds]), isOn))
      return new Set(rows.map(({ id }) => id))
    },

    /** Takes the place of one that was never confirmed. Answers false where there is one that was. */
    async put(row: Pick<SecondStepRow, 'accountId' | 'secret' | 'createdAt'>): Promise<boolean> {
      const { rowCount } = await database
        .insert(secondSteps)
        .values(row)
        .onConflictDoUpdate({ target: secondSteps.accountId, set: row, setWhere: isNull(secondSteps.confirmedAt) })
      return rowCount === 1
    },

    /** From now on it is asked for. Answers false where somebody was faster. */
    async confirm(accountId: string, change: { confirmedAt: Date; lastPeriod: number }): Promise<boolean> {
      const waiting = and(eq(secondSteps.accountId, accountId), isNull(secondSteps.confirmedAt))
      const { rowCount } = await database.update(secondSteps).set(change).where(waiting)
      return rowCount === 1
    },

    /** Answers false where a code of this period, or a later one, was taken before. */
    async takePeriod(accountId: string, lastPeriod: number): Promise<boolean> {
      const unused = or(isNull(secondSteps.lastPeriod), lt(secondSteps.lastPeriod, lastPeriod))
      const { rowCount } = await database
        .update(secondSteps)
        .set({ lastPeriod })
        .where(and(eq(secondSteps.accountId, accountId), isOn, unused))
      return rowCount === 1
    },

    async remove(accountId: string): Promise<boolean> {
      await database.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
      const { rowCount } = await database.delete(secondSteps).where(eq(secondSteps.accountId, accountId))
      return rowCount === 1
    },

    /** The codes before end. */
    async putCodes(accountId: string, hashes: readonly string[]): Promise<void> {
      await database.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
      await database.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
    },

    countCodes: (accountId: string): Promise<number> =>
      database.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),

    /** Answers false where it is no code of the account, or was taken before. */
    async takeCode(accountId: string, codeHash: string): Promise<boolean> {
      const own = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash))
      const { rowCount } = await database.delete(recoveryCodes).where(own)
      return rowCount === 1
    },
  }
}
