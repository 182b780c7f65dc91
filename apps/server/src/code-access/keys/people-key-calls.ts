import type { peopleKeyCalls } from '@atrium/contract/calls/administration/people-keys'
import { KEYS_LIMIT } from '@atrium/domain/code-access/key-limits'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { NamesOf } from '#platform/names-of.ts'
import type { ChangesOfOthersKeys } from './change-keys-of-others.ts'
import { createCodeKeysStore } from './code-keys-store.ts'
import { createKeyPresenter } from './present-keys.ts'

type Dependencies = { database: Database; changesOfOthers: ChangesOfOthersKeys; namesOf: NamesOf; clock: Clock }

/** Keys of anybody over HTTP, for administrators. */
export function createPeopleKeyCalls(dependencies: Dependencies): HandlersOf<typeof peopleKeyCalls> {
  const { database, changesOfOthers } = dependencies
  const store = createCodeKeysStore(database)
  const present = createKeyPresenter(dependencies)
  return {
    async list({ params: { accountId } }) {
      return { data: await present.all(await store.page(accountId, { page: 1, size: KEYS_LIMIT })) }
    },

    async block({ body: { key, blocked } }, { caller }) {
      return { data: await present.one(await changesOfOthers.block(caller, key, blocked)) }
    },

    async delete({ body: { key } }, { caller }) {
      return { data: { deleted_key: (await changesOfOthers.remove(caller, key)).id } }
    },
  }
}
