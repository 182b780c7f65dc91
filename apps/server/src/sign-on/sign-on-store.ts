import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { secondSteps } from './second-steps/second-steps-tables.ts'
import {
  type AccountRow,
  accounts,
  type AttemptsRow,
  type SessionRow,
  sessions,
  signOnAttempts,
} from './sign-on-tables.ts'

/** Any number will do, as long as nothing else in the database locks on it. */
const FIRST_ACCOUNT_LOCK = 7908_0001

type LivingSessionRow = { session: SessionRow; account: AccountRow; hasSecondStep: boolean }

/** The only SQL on accounts, sessions and attempts. Made from the database or from a transaction of it. */
export function createSignOnStore(database: Database) {
  const prepareLiving = () =>
    database
      .select({ session: sessions, account: accounts, secondStepOf: secondSteps.accountId })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .leftJoin(secondSteps, and(eq(secondSteps.accountId, accounts.id), isNotNull(secondSteps.confirmedAt)))
      .where(and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expiresAt, sql.placeholder('now'))))
      .prepare('sign-on.living')
  let living: ReturnType<typeof prepareLiving> | undefined

  return {
    async hasAccounts(): Promise<boolean> {
      const rows = await database.select({ id: accounts.id }).from(accounts).limit(1)
      return rows.length > 0
    },

    async countAccounts(): Promise<number> {
      return database.$count(accounts)
    },

    /** Until the transaction ends nobody else can be making the first account. */
    async lockFirstAccount(): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`)
    },

    async insertAccount(row: AccountRow): Promise<void> {
      await database.insert(accounts).values(row)
    },

    async accountByEmail(email: string): Promise<AccountRow | undefined> {
      const [row] = await database.select().from(accounts).where(eq(accounts.email, email))
      return row
    },

    /** Whether there is such an account, and it is let in. */
    async isActive(id: string): Promise<boolean> {
      const [row] = await database.select({ at: accounts.disabledAt }).from(accounts).where(eq(accounts.id, id))
      return row?.at === null
    },

    /** An account that is let in. */
    async activeAccount(id: string): Promise<AccountRow | undefined> {
      const active = and(eq(accounts.id, id), isNull(accounts.disabledAt))
      const [row] = await database.select().from(accounts).where(active)
      return row
    },

    /** An account that is let in; until the transaction ends nobody else changes it. */
    async lockActive(id: string): Promise<AccountRow | undefined> {
      const active = and(eq(accounts.id, id), isNull(accounts.disabledAt))
      const [row] = await database.select().from(accounts).where(active).for('no key update')
      return row
    },

    async hasSession(id: string): Promise<boolean> {
      const rows = await database.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))
      return rows.length > 0
    },

    /** Answers false where the hash is another one by now. */
    async replacePasswordHash(id: string, before: string, passwordHash: string): Promise<boolean> {
      const known = and(eq(accounts.id, id), eq(accounts.passwordHash, before))
      const { rowCount } = await database.update(accounts).set({ passwordHash }).where(known)
      return rowCount === 1
    },

    async setPasswordHash(id: string, passwordHash: string): Promise<void> {
      await database.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
    },

    async insertSession(row: SessionRow): Promise<void> {
      await database.insert(sessions).values(row)
    },

    /** A session that has not ended, with its account, and whether that has a second step. */
    async livingSession(id: string, now: Date): Promise<LivingSessionRow | undefined> {
      living ??= prepareLiving()
      const [row] = await living.execute({ id, now })
      return row && { session: row.session, account: row.account, hasSecondStep: row.secondStepOf !== null }
    },

    async extendSession(id: string, change: { usedAt: Date; expiresAt: Date }): Promise<void> {
      await database.update(sessions).set(change).where(eq(sessions.id, id))
    },

    async setSecondStep(id: string, secondStepAt: Date): Promise<void> {
      await database.update(sessions).set({ secondStepAt }).where(eq(sessions.id, id))
    },

    /** Ends a session and answers it; undefined where it has ended. */
    async takeSession(id: string): Promise<SessionRow | undefined> {
      const [row] = await database.delete(sessions).where(eq(sessions.id, id)).returning()
      return row
    },

    async deleteSession(id: string): Promise<void> {
      await database.delete(sessions).where(eq(sessions.id, id))
    },

    /** Those of an account that live, the latest used first. */
    livingSessionsOf: (accountId: string, now: Date): Promise<SessionRow[]> =>
      database
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.usedAt), desc(sessions.id)),

    /** Answers false where the account has no such session. */
    async deleteSessionOf(accountId: string, sessionId: string): Promise<boolean> {
      const own = and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId))
      return (await database.delete(sessions).where(own)).rowCount === 1
    },

    /** @param kept one that stays */
    async deleteSessionsOf(accountId: string, kept: string | null = null): Promise<void> {
      const others = kept === null ? undefined : ne(sessions.id, kept)
      await database.delete(sessions).where(and(eq(sessions.accountId, accountId), others))
    },

    async deleteEndedSessions(now: Date): Promise<void> {
      await database.delete(sessions).where(lt(sessions.expiresAt, now))
    },

    /** The attempts under a key, locked until the transaction ends. */
    async lockAttempts(key: string, now: Date): Promise<AttemptsRow | undefined> {
      await database.insert(signOnAttempts).values({ key, failures: 0, attemptedAt: now }).onConflictDoNothing()
      const [row] = await database.select().from(signOnAttempts).where(eq(signOnAttempts.key, key)).for('update')
      return row
    },

    async setAttempts({ key, ...change }: AttemptsRow): Promise<void> {
      await database.update(signOnAttempts).set(change).where(eq(signOnAttempts.key, key))
    },

    async deleteAttempts(key: string): Promise<void> {
      await database.delete(signOnAttempts).where(eq(signOnAttempts.key, key))
    },

    async deleteAttemptsBefore(moment: Date): Promise<void> {
      await database.delete(signOnAttempts).where(lt(signOnAttempts.attemptedAt, moment))
    },
  }
}
