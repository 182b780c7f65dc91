import { and, desc, eq, gt } from '#platform/database/sql.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import { type SessionRow, sessions } from '../sign-on-tables.ts'

type Dependencies = { database: Database; forgetSessions: () => void; clock: Clock }

/** The sessions of one account, as whoever it belongs to sees and ends them. */
export function createOwnSessions({ database, forgetSessions, clock }: Dependencies) {
  return {
    /** Those that live, the latest used first. */
    async list(accountId: string): Promise<SessionRow[]> {
      return database
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, clock())))
        .orderBy(desc(sessions.usedAt), desc(sessions.id))
    },

    /** Answers false where the account has no such session. */
    async end(accountId: string, sessionId: string): Promise<boolean> {
      const { rowCount } = await database
        .delete(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
      forgetSessions()
      return rowCount === 1
    },

    /** @param kept the one that stays; null for a caller without a session */
    async endOthers(accountId: string, kept: string | null): Promise<void> {
      await createSignOnStore(database).deleteSessionsOf(accountId, kept)
      forgetSessions()
    },
  }
}

export type OwnSessions = ReturnType<typeof createOwnSessions>
