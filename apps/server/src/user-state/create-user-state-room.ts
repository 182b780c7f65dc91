import type { UserState } from '@atrium/domain/user-state/user-state'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createUserStateCalls } from './user-state-calls.ts'
import { createUserStateStore } from './user-state-store.ts'

/** The per-user documents. */
export function createUserStateRoom({ database, clock }: { database: Database; clock: Clock }) {
  const store = createUserStateStore({ database, clock })
  return {
    calls: { userState: createUserStateCalls({ store }) },
    userStateOf: (accountId: string): Promise<UserState> => store.read(accountId),
    peopleWithModel: store.countWith,
    /** The project that somebody chose as theirs, if any. */
    savedProjectOf: async (accountId: string): Promise<number | undefined> =>
      (await store.read(accountId)).default?.projectId,
  }
}
