import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readOnceMore } from './read-once-more.ts'

/**
 * After an event that makes answers old: those that are shown are read again at once, or as soon as their first reading is over. Those
 * that nobody looks at are forgotten, since nothing is read again when it comes back into view. Source: the specification, section 9,
 * "No refetch on mount".
 */
export function refreshQueries(queries: QueryClient, queryKey: QueryKey): void {
  queries.removeQueries({ queryKey, type: 'inactive' })
  const unread = queries.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.data === undefined })
  for (const query of unread) readOnceMore(queries, query)
  void queries.invalidateQueries({ queryKey })
}
