import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { MediaSearch } from './media-search.ts'

/** What the address narrows the media by, and the way to change it. Opening a file is a step that can be gone back. */
export function useMediaSearch(): [MediaSearch, (changed: Partial<MediaSearch>) => void] {
  const search: MediaSearch = useSearch({ from: '/shell/content/media' })
  const navigate = useNavigate()
  const change = useCallback(
    (changed: Partial<MediaSearch>) =>
      void navigate({
        to: '/content/media',
        search: (known: MediaSearch) => ({ ...known, ...changed }),
        replace: !('open' in changed),
      }),
    [navigate],
  )
  return [search, change]
}
