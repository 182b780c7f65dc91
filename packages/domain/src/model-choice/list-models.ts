import type { ConverseType } from '#models/content-type.ts'
import type { ModelEntry } from '#models/model-entry.ts'
import { modalityOfType } from '#models/modality-of-type.ts'
import { modalityOf } from '#providers/provider-name.ts'

export type ListedModel = Pick<ModelEntry, 'id' | 'provider' | 'hidden'> & {
  abilities: Pick<ModelEntry['abilities'], 'sensitive' | 'assistant'>
}

/**
 * The models that can be chosen for a type: no hidden ones, none of another modality, for a companion only those with the assistant
 * feature, in secure-data mode only those with the sensitive feature. Source: the specification, sections 4 and 5.
 */
export function listModels<M extends ListedModel>(
  models: readonly M[],
  { type, secureDataMode }: { type: ConverseType; secureDataMode: boolean },
): M[] {
  return models.filter(
    (model) =>
      !model.hidden &&
      modalityOf(model.provider) === modalityOfType(type) &&
      (type !== 'companion' || model.abilities.assistant) &&
      (!secureDataMode || model.abilities.sensitive),
  )
}

/** By id, and by provider where two providers serve the same id. Independent of the reader's language. */
export function sortModelsById<M extends Pick<ModelEntry, 'id' | 'provider'>>(models: readonly M[]): M[] {
  return models.toSorted((a, b) => compare(a.id, b.id) || compare(a.provider, b.provider))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
