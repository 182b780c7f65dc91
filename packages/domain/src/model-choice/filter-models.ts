import { priceMultiple } from '#pricing/price-multiple.ts'
import type { ModelEntry } from '#models/model-entry.ts'
import { hasFeature } from '#models/model-features.ts'

export const MODEL_FILTERS = ['vision', 'tools', 'reasoning', 'longContext', 'secure', 'cheap'] as const

export type ModelFilter = (typeof MODEL_FILTERS)[number]

/** From how many tokens on a context window counts as long. */
export const LONG_CONTEXT = 200_000
/** Cheap is at most this part of the default model's price. */
export const CHEAP_SHARE = 0.25

type Test = (model: ModelEntry, base: ModelEntry | undefined) => boolean

const TESTS: Readonly<Record<ModelFilter, Test>> = {
  vision: (model) => model.inputs.includes('image'),
  // A companion works through tools, so a model that may serve one can call them.
  tools: (model) => hasFeature(model, 'assistant'),
  reasoning: (model) => hasFeature(model, 'reasoning'),
  longContext: (model) => (model.context ?? 0) >= LONG_CONTEXT,
  secure: (model) => hasFeature(model, 'sensitive'),
  cheap: (model, base) => (priceMultiple(model.pricing, base?.pricing) ?? Infinity) <= CHEAP_SHARE,
}

/** What a model passes of the filters; `base` is the model that prices are compared with. */
export function filtersPassed(model: ModelEntry, base: ModelEntry | undefined): ModelFilter[] {
  return MODEL_FILTERS.filter((name) => TESTS[name](model, base))
}

export type ModelWanted = {
  search: string
  filters: ReadonlySet<ModelFilter>
  base: ModelEntry | undefined
  /** As the reader knows the provider, so that it can be searched for. */
  providerLabel: (provider: ModelEntry['provider']) => string
}

/** The models that pass all chosen filters and hold every word of the search in their name, id or provider's name. */
export function filterModels(models: readonly ModelEntry[], wanted: ModelWanted): ModelEntry[] {
  const { search, filters, base, providerLabel } = wanted
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return models.filter((model) => {
    const text = `${model.name} ${model.id} ${providerLabel(model.provider)}`.toLowerCase()
    return words.every((word) => text.includes(word)) && [...filters].every((name) => TESTS[name](model, base))
  })
}

/** Of models that match a search, the one that was most likely meant: named exactly so, else one that begins so, else the first. */
export function bestMatch<M extends Pick<ModelEntry, 'id' | 'name'>>(
  models: readonly M[],
  search: string,
): M | undefined {
  const wanted = search.trim().toLowerCase()
  const names = ({ name, id }: M) => [name.toLowerCase(), id.toLowerCase()]
  return (
    models.find((model) => names(model).includes(wanted)) ??
    models.find((model) => wanted !== '' && names(model).some((name) => name.startsWith(wanted))) ??
    models[0]
  )
}
