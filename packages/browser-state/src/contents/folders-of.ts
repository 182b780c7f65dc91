import type { Content } from '@atrium/contract/entities/content'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { contentKeys } from './content-queries.ts'

/** The folders in which these lie, as far as a list that is shown has them; null for what lies in none. */
export function foldersOf(queries: QueryClient, ids: readonly string[]): ReadonlyMap<string, string | null> {
  const lists = queries.getQueryCache().findAll({ queryKey: contentKeys.lists(), type: 'active' })
  const rows = lists
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as InfiniteData<{ data: Content[] }> | undefined)?.pages ?? [])
    .flatMap(({ data }) => data)
  return new Map(rows.flatMap(({ id, folder }) => (ids.includes(id) ? [[id, folder] as const] : [])))
}
