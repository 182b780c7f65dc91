import { useMemo } from 'react'
import type { Query } from './route.ts'
import { usePlace } from './use-place.ts'

/** What the address says behind its question mark, as the reader of a screen reads it. */
export function useSearch<Search>(read: (query: Query) => Search): Search {
  const { query } = usePlace()
  return useMemo(() => read(query), [read, query])
}
