import type { ModelEntry } from './model-entry.ts'

/** The labels that a model can carry, in the order in which they are shown. Source: the specification's model entry, section 3. */
export const MODEL_LABELS = ['deprecated', 'new', 'recommended', 'multimodal', 'preview', 'router'] as const

export type ModelLabel = (typeof MODEL_LABELS)[number]

type Labeled = Pick<ModelEntry, 'recommended' | 'newModel' | 'preview' | 'multimodal' | 'router' | 'deprecated'>

const FIELD_OF_LABEL: Readonly<Record<ModelLabel, keyof Labeled>> = {
  recommended: 'recommended',
  new: 'newModel',
  preview: 'preview',
  multimodal: 'multimodal',
  router: 'router',
  deprecated: 'deprecated',
}

export function modelLabels(model: Labeled): ModelLabel[] {
  return MODEL_LABELS.filter((label) => model[FIELD_OF_LABEL[label]])
}

/** The `sdm` flag: may be used with secure data. Derived from the sensitive-data feature. */
export function isSecureDataModel(model: { abilities: Pick<ModelEntry['abilities'], 'sensitive'> }): boolean {
  return model.abilities.sensitive
}
