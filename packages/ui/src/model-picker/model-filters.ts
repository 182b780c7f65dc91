import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { blendedPrice } from './price-multiple.ts'

export type ModelFilter = 'vision' | 'tools' | 'reasoning' | 'longContext' | 'secure' | 'cheap'

export const MODEL_FILTERS: readonly ModelFilter[] = ['vision', 'tools', 'reasoning', 'longContext', 'secure', 'cheap']

const LONG_CONTEXT = 200_000
/** At most this part of the default model's price. */
const CHEAP_SHARE = 0.25

type Test = (model: ModelEntry, base: ModelEntry | undefined) => boolean

const TESTS: Record<ModelFilter, Test> = {
  vision: (model) => model.inputs.includes('image'),
  // A companion works through tools, so a model that may serve one can call them.
  tools: (model) => model.abilities.assistant,
  reasoning: (model) => model.abilities.reasoning !== 'none',
  longContext: (model) => (model.context ?? 0) >= LONG_CONTEXT,
  secure: (model) => model.abilities.sensitive,
  cheap: (model, base) => {
    const price = blendedPrice(model.pricing)
    const basePrice = base && blendedPrice(base.pricing)
    return price !== null && basePrice !== null && basePrice !== undefined && price <= basePrice * CHEAP_SHARE
  },
}

/** The models that pass all chosen filters and hold every word of the search in their name, id or provider's name. */
export function filterModels(
  models: readonly ModelEntry[],
  wanted: { search: string; filters: ReadonlySet<ModelFilter>; base: ModelEntry | undefined },
  providerName: (model: ModelEntry) => string,
): ModelEntry[] {
  const words = wanted.search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return models.filter((model) => {
    const text = `${model.name} ${model.id} ${providerName(model)}`.toLocaleLowerCase()
    return (
      words.every((word) => text.includes(word)) && [...wanted.filters].every((name) => TESTS[name](model, wanted.base))
    )
  })
}
