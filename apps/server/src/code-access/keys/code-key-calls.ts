import type { codeAccessKeyCalls } from '@atrium/contract/calls/code-access/code-access-keys'
import { GATEWAY_MODALITIES, MODEL_GROUPS } from '@atrium/domain/code-access/key-models'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { isSecureDataModel } from '@atrium/domain/models/model-labels'
import type { LedgerRoom } from '#ledger/create-ledger-room.ts'
import type { ListModels } from '#models/list-models.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { NamesOf } from '#platform/names-of.ts'
import type { authorize } from '#policy/decide-access.ts'
import { refuseSecureData } from '#platform/refuse-secure-data.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { KeyChanges } from './change-keys.ts'
import { createCodeKeysStore } from './code-keys-store.ts'
import { createKeyPresenter } from './present-keys.ts'

type Dependencies = {
  database: Database
  changes: KeyChanges
  policy: { authorize: typeof authorize }
  forCall: ProjectForCall
  listModels: ListModels
  keyDaysOf: LedgerRoom['keyDaysOf']
  namesOf: NamesOf
  clock: Clock
}

const DAY = 86_400_000

/** The caller's own keys over HTTP. */
export function createCodeKeyCalls(dependencies: Dependencies): HandlersOf<typeof codeAccessKeyCalls> {
  const { database, changes, policy, forCall, listModels, keyDaysOf, namesOf, clock } = dependencies
  const store = createCodeKeysStore(database)
  const present = createKeyPresenter({ namesOf, clock })
  return {
    async list({ query }, { caller: { accountId } }) {
      const { page, size, returnFullObject, return_full_object: other } = query
      const [rows, total] = await Promise.all([store.page(accountId, query), store.count(accountId)])
      const isFull = returnFullObject ?? other ?? true
      return {
        data: {
          keys: isFull ? await present.all(rows) : rows.map(({ id }) => id),
          total_count: total,
          current_page: page,
          total_pages: Math.ceil(total / size),
        },
      }
    },

    async create({ body }, { caller }) {
      refuseSecureData(caller, body.secure_data)
      const projectId = await forCall(caller, body.project_id)
      policy.authorize(caller, 'create', { projectId, author: caller.author, protection: 'author' }, 'key')
      const { row, key } = await changes.create(caller, projectId, body)
      return { data: { ...(await present.one(row)), key } }
    },

    async update({ body: { key, ...wanted } }, { caller }) {
      return { data: await present.one(await changes.update(caller, key, wanted)) }
    },

    async rotate({ body }, { caller }) {
      const { row, key } = await changes.rotate(caller, body.key, body.grace_period)
      return { data: { ...(await present.one(row)), key } }
    },

    async delete({ body }, { caller }) {
      return { data: { deleted_keys: await changes.remove(caller, body.keys, body.key_aliases) } }
    },

    async spend({ query: { days } }, { caller }) {
      const since = new Date(clock().getTime() - (days - 1) * DAY).toISOString().slice(0, 10)
      return { data: await keyDaysOf(caller.author, since) }
    },

    async models({ query }, { caller }) {
      const project = await forCall(caller, query.project)
      const asked = { project, fields: ['id', 'provider', 'abilities'] }
      const lists = await Promise.all(GATEWAY_MODALITIES.map((modality) => listModels(caller, asked, modality)))
      const models = query.secure_data ? lists.flat().filter(isApproved) : lists.flat()
      const names = [...Map.groupBy(models, ({ id }) => id)].map(([id, named]) => ({
        id,
        by: [...new Set(named.map(({ provider }) => provider))],
      }))
      const providers = [...new Set(models.map(({ provider }) => provider))]
      const entry = (id: string, by: string, providers: string[]) => {
        return { id, object: 'model' as const, created: 0, owned_by: by, providers }
      }
      return {
        data: {
          object: 'list',
          data: [
            ...names.map(({ id, by }) => entry(id, by.at(-1) ?? '', by)),
            ...(query.return_wildcard_routes ? providers.map((one) => entry(`${one}/*`, one, [one])) : []),
            ...(query.include_model_access_groups ? MODEL_GROUPS.map((group) => entry(group, 'group', [])) : []),
          ],
        },
      }
    },
  }
}

function isApproved({ abilities }: { abilities?: ModelEntry['abilities'] | undefined }): boolean {
  return abilities !== undefined && isSecureDataModel({ abilities })
}
