import type { ModelRef } from '@atrium/domain/models/model-entry'
import { isRetired } from '@atrium/domain/models/is-retired'
import { type CatalogModel, keyOf } from './catalog-model.ts'

/**
 * The first living model on the way from a retired one to its successors, at the same provider; undefined where the way
 * ends or goes in a circle.
 */
export function resolveSuccessor(
  retired: CatalogModel,
  models: ReadonlyMap<string, CatalogModel>,
  today: string,
): CatalogModel | undefined {
  return firstOnTheWay(retired, models, (model) => !isRetired(model, today))
}

/** The first model on the way from a model to its successors that is as wanted; the model itself may be it. */
export function firstOnTheWay(
  from: CatalogModel,
  models: ReadonlyMap<string, CatalogModel>,
  isWanted: (model: CatalogModel) => boolean,
): CatalogModel | undefined {
  const seen = new Set<string>()
  let current: CatalogModel | undefined = from
  while (current && !isWanted(current)) {
    const { id, provider, lifecycle } = current
    if (seen.has(id) || lifecycle.replacement === null) return undefined
    seen.add(id)
    const next: ModelRef = { provider, model: lifecycle.replacement }
    current = models.get(keyOf(next))
  }
  return current
}
