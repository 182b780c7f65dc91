import type { UserState } from '@atrium/domain/user-state/user-state'
import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { userStates } from './user-state-tables.ts'

/** The only SQL on the per-user documents. */
export function createUserStateStore({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Empty for somebody who has saved nothing yet. */
    async read(accountId: string): Promise<UserState> {
      const [row] = await database.select().from(userStates).where(eq(userStates.accountId, accountId))
      return row?.document ?? {}
    },

    /** Changes a document while nobody else can, so that of two changes at once the second sees the first. */
    async change(accountId: string, change: (current: UserState) => UserState): Promise<UserState> {
      return database.transaction(async (transaction) => {
        const fresh = { accountId, document: {}, updatedAt: clock() }
        await transaction.insert(userStates).values(fresh).onConflictDoNothing()
        const mine = eq(userStates.accountId, accountId)
        const [row] = await transaction.select().from(userStates).where(mine).for('update')
        const document = change(row?.document ?? {})
        if (isDeepStrictEqual(document, row?.document)) return document
        await transaction.update(userStates).set({ document, updatedAt: clock() }).where(mine)
        await publish(transaction, { accountId }, { type: 'user-state-changed' })
        return document
      })
    },
  }
}

export type UserStateStore = ReturnType<typeof createUserStateStore>
