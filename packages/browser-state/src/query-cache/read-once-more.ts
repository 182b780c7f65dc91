import type { Query, QueryClient } from '@tanstack/react-query'

const awaited = new WeakSet<Promise<unknown>>()

/**
 * Has a query read again as soon as the reading under way is over, since that may have begun before something happened. TanStack Query
 * itself takes a reading under way for good enough where there is no answer yet. Does nothing where none is under way.
 */
export function readOnceMore(queries: QueryClient, { promise, state, queryKey }: Query): void {
  if (state.fetchStatus !== 'fetching' || !promise || awaited.has(promise)) return
  awaited.add(promise)
  const readAgain = () => queries.invalidateQueries({ queryKey, exact: true })
  void promise.then(readAgain, readAgain)
}
