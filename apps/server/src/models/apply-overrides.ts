import { type CatalogModel, keyOf } from './catalog-model.ts'
import type { ModelOverride } from './models-tables.ts'

type Override = Pick<ModelOverride, 'provider' | 'model' | 'hidden' | 'pricing' | 'labels' | 'added'>

/** The catalog as administrators changed it: models hidden, repriced, labeled and added. What is null stays as it is. */
export function applyOverrides(models: readonly CatalogModel[], overrides: readonly Override[]): CatalogModel[] {
  const byKey = new Map(overrides.map((override) => [keyOf(override), override]))
  const known = new Set(models.map(({ provider, id }) => keyOf({ provider, model: id })))
  const added = overrides.flatMap((override) => {
    if (override.added === null || known.has(keyOf(override))) return []
    return [{ ...override.added, provider: override.provider, id: override.model }]
  })
  return [...models, ...added].map((model) => {
    const override = byKey.get(keyOf({ provider: model.provider, model: model.id }))
    if (!override) return model
    return {
      ...model,
      ...override.labels,
      hidden: override.hidden ?? model.hidden,
      pricing: override.pricing ?? model.pricing,
    }
  })
}
