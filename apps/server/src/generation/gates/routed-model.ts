import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { Refusal } from '#platform/http/refusal.ts'
import type { ResolveModel } from '../generation.ts'

/** Vendors answer with the version of a model, as `gpt-5-mini-2025-08-07`. */
const VERSION = /-\d{4}-\d{2}-\d{2}$/

/** The model of the router's own provider that it chose, by the name in the answer; null where the catalog does not have it. */
export function routedModel(
  resolveModel: ResolveModel,
  { provider, id }: Pick<CatalogModel, 'provider' | 'id'>,
  name: string,
): CatalogModel | null {
  for (const model of new Set([name, name.replace(VERSION, '')])) {
    try {
      const found = resolveModel({ provider, model })
      if (found.requested === undefined && found.model.id !== id) return found.model
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return null
}
