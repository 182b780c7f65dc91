import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Put into a query's `meta`: what was persisted may lack what was created just before the reload. It is shown, and read again
 * behind.
 */
export const READ_AGAIN = { readAgain: true } as const

const isMarked = ({ meta }: Query) => meta?.['readAgain'] === true

/** Reads marked queries again that are shown, and discards the others: nothing reads them again when they come back into view. */
export function readAgainAfterReload(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive', predicate: isMarked })
  void queries.invalidateQueries({ predicate: isMarked })
}
