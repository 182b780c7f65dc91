import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { UserState } from '@atrium/domain/user-state/user-state'
import { eq, type SQL, sql } from '#platform/database/sql.ts'
import { isDeepStrictEqual } from 'node:util'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { userStates } from './user-state-tables.ts'

/** The only SQL on the per-user documents. */
export function createUserStateStore({ database, clock }: { database: Database; clock: Clock }) {
  // Every message asks for it before its answer begins.
  const find = database
    .select({ document: userStates.document })
    .from(userStates)
    .where(eq(userStates.accountId, sql.placeholder('accountId')))
    .prepare('userStates.find')
  return {
    /** Empty for somebody who has saved nothing yet. */
    async read(accountId: string): Promise<UserState> {
      const [row] = await find.execute({ accountId })
      return row?.document ?? {}
    },

    /** How many people have a model as their default of some kind, pinned, or among those that they asked lately. */
    async countWith(ref: ModelRef): Promise<{ defaults: number; pinned: number; recents: number }> {
      const { document } = userStates
      const one = JSON.stringify(ref)
      const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
      const holds = (path: string) => sql`${document}->'settings'->${path} @> ${`[${one}]`}::jsonb`
      const [row] = await database
        .select({
          defaults: counted(
            sql`exists (select from jsonb_each(${document}->'default'->'model') as kind where kind.value = ${one}::jsonb)`,
          ),
          pinned: counted(holds('pinnedModels')),
          recents: counted(holds('recentModels')),
        })
        .from(userStates)
      return row ?? { defaults: 0, pinned: 0, recents: 0 }
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
