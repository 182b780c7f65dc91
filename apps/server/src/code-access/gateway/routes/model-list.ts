import type { CatalogModel } from '#models/catalog-model.ts'
import type { CatalogEntry } from '../catalog/catalog-models.ts'

/** A list that clients of both protocols read. */
export type ModelList = ReturnType<typeof modelList>

/** Models have no day on which they came here. */
const EPOCH = new Date(0).toISOString()

export function modelEntry({ id, name, provider }: CatalogModel) {
  return entryOf(id, name, provider)
}

/** A companion or a prompt, as if it were a model. */
export function catalogEntry({ id, name, kind }: CatalogEntry) {
  return entryOf(id, name, kind)
}

function entryOf(id: string, name: string, ownedBy: string) {
  return {
    id,
    object: 'model' as const,
    created: 0,
    owned_by: ownedBy,
    type: 'model' as const,
    display_name: name,
    created_at: EPOCH,
  }
}

/** Each id once: where several providers have it, the first answers to it. */
export function modelList(models: readonly CatalogModel[], entries: readonly CatalogEntry[]) {
  const own = [...new Map(models.map((model) => [model.id, model]).toReversed() as [string, CatalogModel][]).values()]
    .toReversed()
    .map(modelEntry)
  const data = [...own, ...entries.map(catalogEntry)]
  return {
    object: 'list' as const,
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: false,
  }
}
