import type { CatalogModel } from '#models/catalog-model.ts'

/** A list that clients of both protocols read. */
export type ModelList = ReturnType<typeof modelList>

/** Models have no day on which they came here. */
const EPOCH = new Date(0).toISOString()

export function modelEntry({ id, name, provider }: CatalogModel) {
  return {
    id,
    object: 'model' as const,
    created: 0,
    owned_by: provider,
    type: 'model' as const,
    display_name: name,
    created_at: EPOCH,
  }
}

/** Each id once: where several providers have it, the first answers to it. */
export function modelList(models: readonly CatalogModel[]) {
  const data = [...new Map(models.map((model) => [model.id, model]).toReversed() as [string, CatalogModel][]).values()]
    .toReversed()
    .map(modelEntry)
  return {
    object: 'list' as const,
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: false,
  }
}
