import { useCallback } from 'react'
import { useRouter } from '#router/use-router.ts'
import { useSearch } from '#router/use-search.ts'
import { type PeopleSearch, readPeopleSearch } from './people-search.ts'

/** What the address narrows the list by, and the way to change it. Opening a person is a step that can be gone back. */
export function usePeopleSearch(): [PeopleSearch, (changed: Partial<PeopleSearch>) => void] {
  const search = useSearch(readPeopleSearch)
  const { navigate, current } = useRouter()
  const change = useCallback(
    (changed: Partial<PeopleSearch>) =>
      void navigate(
        { to: '/admin/people', search: { ...readPeopleSearch(current().query), ...changed } },
        { replace: !('open' in changed) },
      ),
    [navigate, current],
  )
  return [search, change]
}
