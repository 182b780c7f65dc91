import type { AskedContent } from '@atrium/browser-state/contents/content-queries'
import { useMarkedIds } from '@atrium/browser-state/user-state/use-marks'
import type { Content } from '@atrium/contract/entities/content'
import { useMemo } from 'react'
import type { ContentsSearch } from './contents-search.ts'

/** What is asked of the server for what the address says; `ordered` puts what was viewed last first, where that is shown. */
export function useAskedContent({ q, type, owner, show, folder, sort, everywhere }: ContentsSearch) {
  const list = show === 'recents' ? 'lastViewed' : 'favorites'
  const threads = useMarkedIds(list, 'threads')
  const prompts = useMarkedIds(list, 'prompts')
  const groups = useMarkedIds(list, 'catalogGroups')
  const companions = useMarkedIds(list, 'assistant')
  const marked = show === 'favorites' || show === 'recents'
  const ids = useMemo(() => [...threads, ...prompts, ...groups, ...companions], [threads, prompts, groups, companions])
  const asked = useMemo((): AskedContent => {
    return {
      filter: q,
      type,
      owner,
      everywhere,
      folder,
      sort,
      ...(sort === 'name' && { order: 'asc' as const }),
      ...(show === 'archived' && { archived: true }),
      ...(marked && { ids }),
    }
  }, [q, type, owner, everywhere, folder, sort, show, marked, ids])
  const ordered = (contents: readonly Content[]) => {
    if (show !== 'recents' || sort !== undefined) return contents
    const place = new Map(ids.map((id, index) => [id, index]))
    return contents.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  }
  return { asked, ordered }
}
