import type { modelAdministrationCalls } from '@atrium/contract/calls/administration/model-administration'
import type { AdministeredModel, ModelUse } from '@atrium/contract/entities/administration/administered-model'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { type CatalogModel, keyOf } from '../catalog-model.ts'
import { createModelsStore } from '../models-store.ts'
import type { ModelOverride } from '../models-tables.ts'

type Dependencies = {
  database: Database
  /** The catalog with all changes, models that cannot be called too. */
  allModels: () => Promise<readonly CatalogModel[]>
  callableModels: () => Promise<readonly CatalogModel[]>
  /** Whether a model is of the data files. */
  isOfCatalog: (ref: ModelRef) => boolean
  /** How many people have it as theirs. */
  peopleWith: (ref: ModelRef) => Promise<Omit<ModelUse, 'threads'>>
  threadsWith: (ref: ModelRef) => Promise<number>
  audit: Audit
  clock: Clock
}

/** What administrators change about models. */
export function createModelAdministrationCalls(
  dependencies: Dependencies,
): HandlersOf<typeof modelAdministrationCalls> {
  const { database, allModels, callableModels, isOfCatalog, peopleWith, threadsWith, audit, clock } = dependencies
  const store = createModelsStore(database)

  async function presented(): Promise<AdministeredModel[]> {
    const [all, callable, overrides] = await Promise.all([allModels(), callableModels(), store.overrides()])
    const canBeCalled = new Set(callable.map((model) => keyOf(refOf(model))))
    const changes = new Map(overrides.map((override) => [keyOf(override), override]))
    return all.map((model) => {
      const ref = refOf(model)
      const change = changes.get(keyOf(ref))
      const { name, hidden, recommended, pricing } = model
      const source = isOfCatalog(ref) ? 'catalog' : change?.added ? 'added' : 'discovered'
      const callable = canBeCalled.has(keyOf(ref))
      return { ...ref, name, source, callable, hidden, recommended, pricing, changed: change !== undefined }
    })
  }

  async function found(ref: ModelRef): Promise<CatalogModel> {
    const model = (await allModels()).find((each) => keyOf(refOf(each)) === keyOf(ref))
    if (!model) throw notFound()
    return model
  }

  async function answer(ref: ModelRef) {
    const data = (await presented()).find((model) => keyOf(model) === keyOf(ref))
    if (!data) throw notFound()
    return { data }
  }

  /** Writes a change with its record; open consoles and other processes hear of it. */
  async function change(
    { author }: Caller,
    ref: ModelRef,
    { action, details, write }: { action: string; details: object; write: (tx: Database) => Promise<void> },
  ): Promise<void> {
    await database.transaction(async (tx) => {
      await write(tx)
      const subject = { kind: 'model', id: `${ref.provider}/${ref.model}` }
      await audit.record(tx, { author, action, subject, details: { ...details } })
      await publish(tx, { everybody: true }, { type: 'models-changed' })
    })
  }

  function untouched(ref: ModelRef, { author }: Caller): ModelOverride {
    return { ...ref, hidden: null, pricing: null, labels: null, added: null, updatedBy: author, updatedAt: clock() }
  }

  return {
    list: async () => ({ data: await presented() }),

    async use({ query }) {
      const [people, threads] = await Promise.all([peopleWith(query), threadsWith(query)])
      return { data: { ...people, threads } }
    },

    async patch({ body: { provider, model, ...wanted } }, { caller }) {
      const ref = { provider, model }
      const before = await found(ref)
      const fields = Object.keys(wanted) as (keyof typeof wanted)[]
      const details = { before: Object.fromEntries(fields.map((field) => [field, before[field]])), after: wanted }
      const write = async (tx: Database) => {
        const inside = createModelsStore(tx)
        const known = await inside.lockOr(untouched(ref, caller))
        const { hidden = known.hidden, pricing = known.pricing, recommended } = wanted
        const labels = recommended === undefined ? known.labels : { ...known.labels, recommended }
        await inside.set({ ...known, hidden, pricing, labels, updatedBy: caller.author, updatedAt: clock() })
      }
      await change(caller, ref, { action: 'changed', details, write })
      return answer(ref)
    },

    async create({ body: { provider, model, name, like } }, { caller }) {
      const ref = { provider, model }
      const origin = await found({ provider, model: like })
      if ((await allModels()).some((each) => keyOf(refOf(each)) === keyOf(ref))) throw conflict()
      const lifecycle = { ...origin.lifecycle, shutdown: null }
      const added = { ...origin, id: model, name, lifecycle, upstream: { ...origin.upstream, model } }
      const write = (tx: Database) => createModelsStore(tx).set({ ...untouched(ref, caller), added })
      await change(caller, ref, { action: 'created', details: { name, like }, write })
      return answer(ref)
    },

    async reset({ query: ref }, { caller }) {
      const write = async (tx: Database) => {
        const inside = createModelsStore(tx)
        if (!(await inside.lock(ref))) throw notFound()
        await inside.remove(ref)
      }
      await change(caller, ref, { action: 'removed', details: {}, write })
    },
  }
}

function refOf({ provider, id }: CatalogModel): ModelRef {
  return { provider, model: id }
}
