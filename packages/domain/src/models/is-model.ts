import type { ModelEntry } from './model-entry.ts'

/** Does a reference name this model? */
export function isModel(model: Pick<ModelEntry, 'id' | 'provider'>, ref: { provider: string; model: string }): boolean {
  return model.provider === ref.provider && model.id === ref.model
}
