import type { ConverseType } from '#models/content-type.ts'
import type { DefaultModels } from './default-models.ts'
import { sortModelsById } from './list-models.ts'
import { isModel } from '#models/is-model.ts'
import type { ModelEntry, ModelRef } from '#models/model-entry.ts'
import { firstRecommended } from './recommended-model.ts'

type Choosable = Pick<ModelEntry, 'id' | 'provider' | 'recommended' | 'deprecated'>

export type ModelChoice<M extends Choosable> = {
  chosen: ModelRef
  /** The chosen model's entry; undefined where the list does not hold it. */
  entry: M | undefined
  /** The chosen model in front, the others by id. */
  models: M[]
}

/**
 * Which model opens first: the one named by the URL, the user's saved default, the one that the project wishes, a recommended one, the
 * built-in default. `models` is the list for this type (see `listModels`). A named, saved or wished model counts only if it is in the list. Where the list lacks the built-in
 * default too (its provider is not configured), the first model by id is taken, one that is not deprecated before one that is, because
 * a choice that cannot be called helps nobody. Source: the specification, section 4, "Default model for a type".
 */
export function chooseModel<M extends Choosable>({
  type,
  models,
  query,
  saved,
  wished,
  defaults,
}: {
  type: ConverseType
  models: readonly M[]
  query?: { model?: string; provider?: string }
  saved?: ModelRef | undefined
  wished?: ModelRef | undefined
  defaults: DefaultModels
}): ModelChoice<M> {
  const sorted = sortModelsById(models)
  const entry =
    namedByQuery(sorted, query) ??
    (saved && find(models, saved)) ??
    (wished && find(models, wished)) ??
    firstRecommended(models) ??
    find(models, defaults[type]) ??
    sorted.find((model) => !model.deprecated) ??
    sorted[0]
  return {
    chosen: entry ? { provider: entry.provider, model: entry.id } : defaults[type],
    entry,
    models: entry ? [entry, ...sorted.filter((model) => model !== entry)] : sorted,
  }
}

function find<M extends Choosable>(models: readonly M[], ref: ModelRef): M | undefined {
  return models.find((model) => isModel(model, ref))
}

/** A URL that names no provider means the first one that serves the model. */
function namedByQuery<M extends Choosable>(
  models: readonly M[],
  query: { model?: string; provider?: string } | undefined,
): M | undefined {
  if (!query?.model) return undefined
  return models.find((model) => model.id === query.model && (!query.provider || model.provider === query.provider))
}
