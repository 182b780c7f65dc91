import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { NOT_PERSISTED } from './persist-queries.ts'

/** What a call answers in pages, read from the server in each tab. */
export function pagesQuery<Item>(
  queryKey: QueryKey,
  read: (asked: {
    resume: string | undefined
    signal: AbortSignal
  }) => Promise<{ data: Item[]; resume: string | null }>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ resume: pageParam ?? undefined, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ resume }): string | null => resume,
    meta: NOT_PERSISTED,
  })
}
