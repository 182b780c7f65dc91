import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * After an event that makes answers old: those that are shown are read again at once. Those that nobody looks at are forgotten, since
 * nothing is read again when it comes back into view. Source: the specification, section 9, "No refetch on mount".
 */
export function refreshQueries(queries: QueryClient, queryKey: QueryKey): void {
  queries.removeQueries({ queryKey, type: 'inactive' })
  void queries.invalidateQueries({ queryKey })
}
