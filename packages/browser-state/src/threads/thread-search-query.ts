import type { Client } from '@atrium/client'
import { queryOptions } from '@tanstack/react-query'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { threadKeys } from './thread-keys.ts'

/** What is looked for is nobody's business later: it is neither written down nor kept long. */
const SEARCH_CACHE_MS = 60_000
const SEARCH_PAGE_SIZE = 20

/** The threads of a project whose name or description holds the words, latest first. */
export function threadSearchQuery(client: Client, project: number | undefined, words: string) {
  return queryOptions({
    queryKey: threadKeys.search(project, words),
    queryFn: async ({ signal }) =>
      (await client.threads.list({ query: { project, filter: words, limit: SEARCH_PAGE_SIZE } }, { signal })).data,
    gcTime: SEARCH_CACHE_MS,
    meta: NOT_PERSISTED,
  })
}
