import type { ModelRef, ModelSuccession } from '@atrium/domain/models/model-entry'
import { isRetired } from '@atrium/domain/models/is-retired'
import { modalityOf, PROVIDERS_BY_MODALITY, type ProviderName } from '@atrium/domain/providers/provider-name'
import type { OpenCatalog } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { applyOverrides } from './apply-overrides.ts'
import { type CatalogModel, keyOf } from './catalog-model.ts'
import type { ModelsStore } from './models-store.ts'
import { firstOnTheWay, resolveSuccessor } from './resolve-successor.ts'

/** What the catalog needs to know of the vendors that models are called at. */
export type Upstreams = {
  canCall(upstream: CatalogModel['upstream']): boolean
  /** Models that only the running installation knows (`caas`, Ollama). */
  discoverModels(): Promise<CatalogModel[]>
}

type Dependencies = {
  models: readonly CatalogModel[]
  store: Pick<ModelsStore, 'overrides'>
  upstreams: Upstreams
  clock: Clock
  /** The day by which models are offered or turned off, as YYYY-MM-DD. */
  today: () => string
  logger: Pick<Logger, 'warn'>
}

/** How long discovered models are taken as they were, in milliseconds. */
const DISCOVERED_FOR = 5 * 60_000

/** Every model that there is: those of the data files, discovered ones, and what administrators changed about both. */
export function createCatalog({ models, store, upstreams, clock, today, logger }: Dependencies) {
  const discovered = rememberDiscovered(upstreams, clock, logger)

  let last: { found: readonly CatalogModel[]; changes: string; all: CatalogModel[]; byKey: ModelsByKey } | undefined

  /** The catalog as it stands now: asked for each time, put together only where something has changed. */
  async function read() {
    const [overrides, found] = await Promise.all([store.overrides(), discovered.models()])
    const changes = JSON.stringify(overrides)
    if (last?.found === found && last.changes === changes) return last
    const known = new Set(models.map(({ provider, id }) => keyOf({ provider, model: id })))
    const fresh = found.filter(({ provider, id }) => !known.has(keyOf({ provider, model: id })))
    const all = applyOverrides([...models, ...fresh], overrides)
    last = { found, changes, all, byKey: byKeyOf(all) }
    return last
  }
  /** Those that can be called now, hidden ones included. */
  async function callable(): Promise<CatalogModel[]> {
    return callableOf((await read()).all)
  }
  function callableOf(all: readonly CatalogModel[]): CatalogModel[] {
    const day = today()
    return all.filter((model) => upstreams.canCall(model.upstream) && !isRetired(model, day))
  }

  return {
    callable,
    forgetDiscovered: discovered.forget,

    /** Those of them too that cannot be called. */
    all: async (): Promise<CatalogModel[]> => (await read()).all,

    /** The providers with a model that can be called now, by modality, in the order of the provider table. */
    async providersByModality(): Promise<{ [modality: string]: { id: ProviderName }[] }> {
      const serving = new Set((await callable()).filter(({ hidden }) => !hidden).map(({ provider }) => provider))
      return Object.fromEntries(
        Object.entries(PROVIDERS_BY_MODALITY).map(([modality, names]) => [
          modality,
          names.filter((name) => serving.has(name) && modalityOf(name) === modality).map((id) => ({ id })),
        ]),
      )
    },

    /** What became of a model, and which one that is offered now takes its place; null for a model that nobody knows. */
    async succession(ref: ModelRef): Promise<ModelSuccession | null> {
      const [{ byKey }, offered] = await Promise.all([read(), callable()])
      const model = byKey.get(keyOf(ref))
      if (!model) return null
      const isOffered = ({ provider, id, hidden }: CatalogModel) =>
        !hidden && offered.some((other) => other.provider === provider && other.id === id)
      const successor = firstOnTheWay(model, byKey, isOffered)
      return {
        name: model.name,
        retired: isRetired(model, today()),
        shutdown: model.lifecycle.shutdown,
        successor: successor ? { provider: successor.provider, model: successor.id } : null,
      }
    },

    /** Reads the catalog as it stands now; what it answers finds models in it. */
    async open(): Promise<OpenCatalog> {
      const { byKey, all } = await read()
      const resolve = (ref: ModelRef) => {
        const model = byKey.get(keyOf(ref))
        if (!model) throw unknownModel(ref)
        if (!isRetired(model, today())) return { model }
        const successor = resolveSuccessor(model, byKey, today())
        if (!successor) throw turnedOff(model)
        const warning = `${model.name} was turned off by its provider. ${successor.name} answers instead.`
        return { model: successor, requested: ref, warning }
      }
      return Object.assign(resolve, { callable: () => callableOf(all) })
    },
  }
}

export type Catalog = ReturnType<typeof createCatalog>

type ModelsByKey = Map<string, CatalogModel>

function byKeyOf(models: readonly CatalogModel[]): ModelsByKey {
  return new Map(models.map((model) => [keyOf({ provider: model.provider, model: model.id }), model]))
}

/**
 * Asks for discovered models at most every few minutes; while that fails the last known ones stay. Nobody but the first waits for
 * the answer: the servers that are asked may be slow, and an answer's first word must not be.
 */
function rememberDiscovered(upstreams: Upstreams, clock: Clock, logger: Pick<Logger, 'warn'>) {
  let known: CatalogModel[] = []
  let until = 0
  let asking: Promise<CatalogModel[]> | undefined
  async function ask(): Promise<CatalogModel[]> {
    try {
      known = await upstreams.discoverModels()
    } catch (error) {
      logger.warn({ err: error }, 'models could not be discovered')
    }
    until = clock().getTime() + DISCOVERED_FOR
    asking = undefined
    return known
  }
  return {
    async models() {
      if (clock().getTime() < until) return known
      asking ??= ask()
      return until === 0 ? asking : known
    },
    /** Other servers are asked from now on: the next to ask waits for them. */
    forget(): void {
      until = 0
      asking = undefined
    },
  }
}

function unknownModel({ provider, model }: ModelRef) {
  return unprocessable(`${provider} has no model "${model}". Choose another model.`, [
    { path: 'body.model', message: `${provider} has no model "${model}".` },
  ])
}

function turnedOff({ name }: CatalogModel) {
  return unprocessable(`${name} was turned off by its provider and has no successor. Choose another model.`, [
    { path: 'body.model', message: 'This model was turned off.' },
  ])
}
