import { QueryClient } from '@tanstack/react-query'
import { isReadOnOpen } from './read-on-open.ts'

const MINUTE = 60_000

/** How long what was read counts as fresh. Source: the specification's timing and caching, section 9. */
export const QUERY_STALE_MS = 10 * MINUTE

/** How long what nobody looks at is kept, in memory and at most in the browser's storage. */
export const QUERY_CACHE_MS = 60 * MINUTE

/**
 * The cache of what the server told. Nothing is read again because a view appears, the window gets the focus or the network
 * comes back: what has changed is said by the action that changed it. What was said to have changed is read when it comes back
 * into view where its view was left before that was over, and so is what changes without anybody saying so (`READ_ON_OPEN`). A failed read is tried once more, unless the server has said no.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: QUERY_CACHE_MS,
        refetchOnMount: (query) => query.state.isInvalidated || isReadOnOpen(query),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 1 && !('status' in error && Number(error.status) < 500),
      },
    },
  })
}
