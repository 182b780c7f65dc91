import type { Client } from '@atrium/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { NOT_PERSISTED } from './persist-queries.ts'
import { queryKeys } from './query-keys.ts'
import { PAGE_SIZE } from './thread-queries.ts'

/** The threads that the caller has deleted lately, the latest first, page by page. Always read anew. */
export function trashQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: queryKeys.trash(),
    queryFn: ({ pageParam, signal }) =>
      client.trash.list({ query: { limit: PAGE_SIZE, resume: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ resume }): string | null => resume,
    staleTime: 0,
    refetchOnMount: true,
    meta: NOT_PERSISTED,
  })
}

/** What is looked for is nobody's business later: it is neither written down nor kept long. */
const SEARCH_CACHE_MS = 60_000
const SEARCH_PAGE_SIZE = 20

/** The threads of a project whose name or description holds the words, latest first. */
export function threadSearchQuery(client: Client, project: number | undefined, words: string) {
  return queryOptions({
    queryKey: queryKeys.threadSearch(project, words),
    queryFn: async ({ signal }) =>
      (await client.threads.list({ query: { project, filter: words, limit: SEARCH_PAGE_SIZE } }, { signal })).data,
    staleTime: 0,
    gcTime: SEARCH_CACHE_MS,
    refetchOnMount: true,
    meta: NOT_PERSISTED,
  })
}
