import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { ResolvedModel } from '#generation/generation.ts'

/** A model with where it is really served: never on the wire. */
export type CatalogModel = ResolvedModel['model']

/** Names a model in a map; a provider's name has no blank. */
export function keyOf({ provider, model }: ModelRef): string {
  return `${provider} ${model}`
}
