import type { Client } from '@atrium/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { threadKeys } from './thread-keys.ts'
import { PAGE_SIZE } from './thread-queries.ts'

/** The threads that the caller has deleted lately, the latest first, page by page. */
export function trashQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: threadKeys.trash(),
    queryFn: ({ pageParam, signal }) =>
      client.trash.list({ query: { limit: PAGE_SIZE, resume: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ resume }): string | null => resume,
    meta: NOT_PERSISTED,
  })
}
