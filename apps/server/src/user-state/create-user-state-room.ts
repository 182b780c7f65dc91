import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { savedModel } from '@atrium/domain/user-state/saved-model'
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
    /** The project that somebody chose as theirs, if any. */
    savedProjectOf: async (accountId: string): Promise<number | undefined> =>
      (await store.read(accountId)).default?.projectId,
    /** The model that somebody chose as their default for a type, if any. */
    savedModelOf: async (accountId: string, type: ConverseType): Promise<ModelRef | undefined> =>
      savedModel(await store.read(accountId), type),
  }
}
