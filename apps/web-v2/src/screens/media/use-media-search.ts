import { useCallback } from 'react'
import { useRouter } from '#router/use-router.ts'
import { useSearch } from '#router/use-search.ts'
import { readMediaSearch, type MediaSearch } from './media-search.ts'

/** What the address narrows the media by, and the way to change it. Opening a file is a step that can be gone back. */
export function useMediaSearch(): [MediaSearch, (changed: Partial<MediaSearch>) => void] {
  const search = useSearch(readMediaSearch)
  const { navigate, current } = useRouter()
  const change = useCallback(
    (changed: Partial<MediaSearch>) =>
      void navigate(
        { to: '/content/media', search: { ...readMediaSearch(current().query), ...changed } },
        { replace: !('open' in changed) },
      ),
    [navigate, current],
  )
  return [search, change]
}
