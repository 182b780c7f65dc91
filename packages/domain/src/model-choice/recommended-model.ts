import type { ConverseType } from '#models/content-type.ts'
import type { DefaultModels } from './default-models.ts'
import type { ModelEntry, ModelRef } from '#models/model-entry.ts'

type Recommendable = Pick<ModelEntry, 'id' | 'provider' | 'recommended'>

/** The first model of the list that is labeled recommended. */
export function firstRecommended<M extends Recommendable>(models: readonly M[]): M | undefined {
  return models.find((model) => model.recommended)
}

/**
 * The first recommended model, else a built-in default: the companion's for a companion, the video default for every other type.
 * The video fallback is the specification's own odd rule (section 4); what opens first on a screen is decided by `chooseModel`.
 */
export function recommendedModel(
  models: readonly Recommendable[],
  type: ConverseType,
  defaults: DefaultModels,
): ModelRef {
  const recommended = firstRecommended(models)
  if (recommended) return { provider: recommended.provider, model: recommended.id }
  return type === 'companion' ? defaults.companion : defaults.video
}
