import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from '#platform/database/sql.ts'
import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'
import type { Database } from '#platform/database/open-database.ts'
import { type AccountRow, accounts, sessions } from '../sign-on-tables.ts'
import { type AttemptRow, identities, type IdentityRow, issuerAttempts, takenTokens } from './issuers-tables.ts'

/** The only SQL on identities and on sign-ons that are under way at an issuer. Made from the database or from a transaction of it. */
export function createIssuersStore(database: Database) {
  return {
    /** Forgets what has expired. */
    async begin(row: AttemptRow, now: Date): Promise<void> {
      await database.delete(issuerAttempts).where(lt(issuerAttempts.expiresAt, now))
      await database.insert(issuerAttempts).values(row)
    },

    /** Takes an attempt, so that nobody else can use it; undefined where it is gone or another browser's. */
    async take(
      asked: Pick<AttemptRow, 'stateHash' | 'browserHash' | 'realm'>,
      now: Date,
    ): Promise<AttemptRow | undefined> {
      const [row] = await database
        .delete(issuerAttempts)
        .where(
          and(
            eq(issuerAttempts.stateHash, asked.stateHash),
            eq(issuerAttempts.browserHash, asked.browserHash),
            eq(issuerAttempts.realm, asked.realm),
            gt(issuerAttempts.expiresAt, now),
          ),
        )
        .returning()
      return row
    },

    /** Until the transaction ends nobody else lets the same person in for the first time. */
    async lockSubject(issuer: string, subject: string): Promise<void> {
      await database.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([issuer, subject])}, 0))`,
      )
    },

    /** Whom somebody is at an issuer, with their account. */
    async identity(
      issuer: string,
      subject: string,
    ): Promise<{ identity: IdentityRow; account: AccountRow } | undefined> {
      const [row] = await database
        .select({ identity: identities, account: accounts })
        .from(identities)
        .innerJoin(accounts, eq(accounts.id, identities.accountId))
        .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
      return row
    },

    /** The session of an issuer behind one of ours. */
    async issuerSession(
      sessionId: string,
    ): Promise<{ realm: Realm; accountId: string; issuerToken: string | null } | undefined> {
      const { realm, accountId, issuerToken } = sessions
      const [row] = await database
        .select({ realm, accountId, issuerToken })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), isNotNull(sessions.identityId)))
      return row
    },

    /** Ends what was signed on by a session of an issuer, or all of somebody there. Answers whose they were. */
    async endSessions(
      issuer: string,
      { sid, sub }: { sid: string | undefined; sub: string | undefined },
    ): Promise<string[]> {
      if (sid === undefined && sub === undefined) return []
      const own = database
        .select({ id: identities.id })
        .from(identities)
        .where(and(eq(identities.issuer, issuer), sub === undefined ? undefined : eq(identities.subject, sub)))
      // An issuer that names its session at the end need not have named it at the beginning.
      const unnamed = sub === undefined ? undefined : isNull(sessions.issuerSession)
      const ofSession = sid === undefined ? undefined : or(eq(sessions.issuerSession, sid), unnamed)
      const rows = await database
        .delete(sessions)
        .where(and(inArray(sessions.identityId, own), ofSession))
        .returning({ accountId: sessions.accountId })
      return [...new Set(rows.map(({ accountId }) => accountId))]
    },

    async insertIdentity(row: IdentityRow): Promise<void> {
      await database.insert(identities).values(row)
    },

    async setUsed(id: string, usedAt: Date): Promise<void> {
      await database.update(identities).set({ usedAt }).where(eq(identities.id, id))
    },

    /** Answers false where it was taken before. */
    async takeToken(id: string, expiresAt: Date, now: Date): Promise<boolean> {
      await database.delete(takenTokens).where(lt(takenTokens.expiresAt, now))
      const { rowCount } = await database.insert(takenTokens).values({ id, expiresAt }).onConflictDoNothing()
      return rowCount === 1
    },
  }
}
