import { useCallback } from 'react'
import { addressOf } from './address-of.ts'
import type { Query } from './route.ts'
import { useRouter } from './use-router.ts'
import { useSearch } from './use-search.ts'

/**
 * What the address narrows a list by and which of it is open, and the way to change some of that: the rest stays as it is by then.
 * Opening one is a step that can be gone back.
 */
export function useListSearch<Search extends { open?: unknown }>(
  to: string,
  read: (query: Query) => Search,
): [Search, (changed: Partial<Search>) => void] {
  const search = useSearch(read)
  const { navigate, current } = useRouter()
  const change = useCallback(
    (changed: Partial<Search>) =>
      void navigate(addressOf({ to, search: { ...read(current().query), ...changed } }), {
        replace: !('open' in changed),
      }),
    [to, read, navigate, current],
  )
  return [search, change]
}
