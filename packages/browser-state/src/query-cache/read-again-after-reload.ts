import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Options of a query whose persisted answer may lack what was created just before the reload. It is shown, and read again behind: at once
 * where somebody looks at it, else as soon as it comes into view.
 */
export const READ_AGAIN = { meta: { readAgain: true } } as const

/** It has `READ_AGAIN` among its options. */
export const isReadAgain = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['readAgain'] === true

/** Has marked queries read again. */
export function readAgainAfterReload(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: isReadAgain })
}
