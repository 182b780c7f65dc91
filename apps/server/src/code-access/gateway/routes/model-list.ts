import { dayInModelId } from '@atrium/domain/catalog/day-in-model-id'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { CatalogEntry } from '../catalog/catalog-models.ts'

/** A list that clients of both protocols read. */
export type ModelList = ReturnType<typeof modelList>

/** What clients take for a day that is not known. */
const UNKNOWN = '1970-01-01'

/** A model in the words of both protocols: what is not known of it is null. */
export function modelEntry({ id, name, provider, context, maxTokens, lifecycle }: CatalogModel) {
  return {
    ...entryOf(id, name, provider, dayInModelId(id) ?? UNKNOWN),
    max_input_tokens: context,
    max_tokens: maxTokens,
    lifecycle: lifecycle.status,
    shutdown_date: lifecycle.shutdown,
    retires_at: lifecycle.shutdown && momentOf(lifecycle.shutdown),
  }
}

/** A companion or a prompt, as if it were a model. */
export function catalogEntry({ id, name, kind }: CatalogEntry) {
  return entryOf(id, name, kind, UNKNOWN)
}

function entryOf(id: string, name: string, ownedBy: string, day: string) {
  return {
    id,
    object: 'model' as const,
    created: Date.parse(day) / 1000,
    owned_by: ownedBy,
    type: 'model' as const,
    display_name: name,
    created_at: momentOf(day),
  }
}

function momentOf(day: string): string {
  return new Date(day).toISOString()
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
