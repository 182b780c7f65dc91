import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { NOT_PERSISTED } from './persist-queries.ts'

type Asked = { resume: string | undefined; signal: AbortSignal }

/**
 * What a call answers in pages, read from the server in each tab.
 * @param options `alike`: while this is read in the place of a list whose key has the same first parts, so many, that stays to be seen.
 *   What one filter gave does while another is asked, and what another project has does not. Nothing stays where missing
 */
export function pagesQuery<Page extends { resume: string | null }>(
  queryKey: QueryKey,
  read: (asked: Asked) => Promise<Page>,
  { alike }: { alike?: number } = {},
) {
  const beginning = queryKey.slice(0, alike)
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, string | null>, QueryKey, string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ resume: pageParam ?? undefined, signal }),
    initialPageParam: null,
    getNextPageParam: ({ resume }): string | null => resume,
    placeholderData: (known, before) =>
      alike !== undefined && beginning.every((part, at) => before?.queryKey[at] === part) ? known : undefined,
    meta: NOT_PERSISTED,
  })
}
