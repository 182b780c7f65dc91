import { maySecureData } from '@atrium/domain/permissions/secure-data-mode'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import { bareModelId } from '@atrium/domain/models/bare-model-id'
import { isServed } from '@atrium/domain/code-access/key-models'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Caller } from '#platform/caller.ts'
import type { CodeKeyRow } from '../../keys/code-keys-tables.ts'

/** From this age on what is known is read anew behind a request, and from the other on before it; milliseconds. */
const REFRESHED_AFTER = 1000
const TOO_OLD = 5000

/** What holds for a key beside its row: whether its person still has a place in its project and may work with secure data, and which models there are. */
export type Standing = {
  isMember: boolean
  maySecureData: boolean
  allowed: readonly ModelRule[]
  models: ServedModels
}

/** Models by the names under which they can be asked: their id, which those of several providers may bear or write otherwise, and `provider/id`. */
export type ServedModels = { all: readonly CatalogModel[]; named(name: string): readonly CatalogModel[] }

export type StandingDependencies = {
  callableModels: () => Promise<CatalogModel[]>
  /** The owner of a key as they are now; null where they are let in no more. */
  callerByKeyOf: (accountId: string) => Promise<Caller | null>
  rulesFor: (caller: { host?: string | undefined }, projectId: number) => Promise<{ allowed: readonly ModelRule[] }>
}

type Known = { standing: Standing; at: number; reading?: Promise<Standing> }

/** Reads what holds for keys beside requests, so that a request waits for it at most once in a while. */
export function createLiveStanding(dependencies: StandingDependencies, now: () => number) {
  const { callableModels, callerByKeyOf, rulesFor } = dependencies
  const known = new Map<string, Known>()
  let lastList: readonly CatalogModel[] = []
  let served: ServedModels = servedModels([])

  async function read({ accountId, projectId }: CodeKeyRow): Promise<Standing> {
    const [list, owner, { allowed }] = await Promise.all([
      callableModels(),
      callerByKeyOf(accountId),
      rulesFor({}, projectId),
    ])
    if (list.length !== lastList.length || list.some((model, index) => model !== lastList[index])) {
      lastList = list
      served = servedModels(list)
    }
    const isMember = owner?.projectIds.includes(projectId) ?? false
    return { isMember, maySecureData: maySecureData(owner?.permissions ?? []), allowed, models: served }
  }

  return {
    /** At most five seconds old; at once where it is younger. */
    of(row: CodeKeyRow): Standing | Promise<Standing> {
      const place = `${row.accountId} ${row.projectId}`
      const entry = known.get(place)
      const age = entry ? now() - entry.at : Infinity
      if (entry && age < REFRESHED_AFTER) return entry.standing
      const reading =
        entry?.reading ??
        read(row).then(
          (standing) => {
            known.set(place, { standing, at: now() })
            return standing
          },
          (error: unknown) => {
            known.delete(place)
            throw error
          },
        )
      if (!entry || age >= TOO_OLD) return reading
      entry.reading = reading
      reading.catch(() => undefined)
      return entry.standing
    },
  }
}

export type LiveStanding = ReturnType<typeof createLiveStanding>

function servedModels(list: readonly CatalogModel[]): ServedModels {
  const all = list.filter((model) => !model.hidden && isServed(model))
  const alike = Map.groupBy(all, ({ id }) => bareModelId(id))
  const names = new Map<string, CatalogModel[]>()
  for (const model of all) {
    const { id, provider } = model
    // Who bears the very name is asked before who serves the model under another one.
    names.set(
      id,
      (alike.get(bareModelId(id)) ?? []).toSorted((one, other) => Number(other.id === id) - Number(one.id === id)),
    )
    names.set(`${provider}/${id}`, [model])
  }
  return { all, named: (name) => names.get(name) ?? [] }
}
