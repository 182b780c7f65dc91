import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import type { SessionRow } from '../sign-on-tables.ts'

type Dependencies = { database: Database; forgetSessions: () => void; clock: Clock }

/** The sessions of one account, as whoever it belongs to sees and ends them. */
export function createOwnSessions({ database, forgetSessions, clock }: Dependencies) {
  return {
    /** Those that live, the latest used first. */
    list: (accountId: string): Promise<SessionRow[]> =>
      createSignOnStore(database).livingSessionsOf(accountId, clock()),

    /** Answers false where the account has no such session. */
    async end(accountId: string, sessionId: string): Promise<boolean> {
      const isEnded = await createSignOnStore(database).deleteSessionOf(accountId, sessionId)
      forgetSessions()
      return isEnded
    },

    /** @param kept the one that stays; null for a caller without a session */
    async endOthers(accountId: string, kept: string | null): Promise<void> {
      await createSignOnStore(database).deleteSessionsOf(accountId, kept)
      forgetSessions()
    },
  }
}

export type OwnSessions = ReturnType<typeof createOwnSessions>
