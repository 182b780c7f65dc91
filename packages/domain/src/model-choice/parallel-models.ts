import { MOST_PARALLEL } from '#branches/parallel-answers.ts'
import type { ModelEntry, ModelRef } from '#models/model-entry.ts'
import { isModel } from '#models/is-model.ts'

/**
 * The parallel models of a chosen one, of those that were wished: only such as may be chosen, none twice, the chosen one not among
 * them, and no more than may be asked.
 */
export function parallelModels<M extends Pick<ModelEntry, 'id' | 'provider'>>(
  models: readonly M[],
  chosen: ModelRef,
  wished: readonly ModelRef[],
): M[] {
  const found = wished.flatMap((ref) => models.find((model) => isModel(model, ref)) ?? [])
  return [...new Set(found)].filter((model) => !isModel(model, chosen)).slice(0, MOST_PARALLEL)
}
