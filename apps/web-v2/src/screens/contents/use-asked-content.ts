import type { AskedContent } from '@atrium/browser-state/contents/content-queries'
import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import type { Content } from '@atrium/contract/entities/content'
import { mostRecentOfAll } from '@atrium/domain/user-state/keep-most-recent'
import { useMemo } from 'react'
import { usualOrder } from '@atrium/domain/contents/content-sort'
import type { ContentsSearch } from './contents-search.ts'

/** What is asked of the server for what the address says; `ordered` puts what was viewed last first, where that is shown. */
export function useAskedContent({ q, type, owner, show, folder, sort, order, everywhere }: ContentsSearch) {
  const marks = useUserState()[show === 'recents' ? 'lastViewed' : 'favorites']
  const marked = show === 'favorites' || show === 'recents'
  // Of every kind, in one order of when they were viewed.
  const ids = useMemo(() => mostRecentOfAll(marks), [marks])
  const asked = useMemo((): AskedContent => {
    return {
      filter: q,
      type,
      owner,
      everywhere,
      folder,
      sort,
      order: order ?? usualOrder(sort ?? 'updated'),
      ...(show === 'archived' && { archived: true }),
      // What somebody marks is theirs in every project.
      ...(marked && { ids, everywhere: true }),
    }
  }, [q, type, owner, everywhere, folder, sort, order, show, marked, ids])
  const ordered = (contents: readonly Content[]) => {
    if (show !== 'recents' || sort !== undefined) return contents
    const place = new Map(ids.map((id, index) => [id, index]))
    const found = contents.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    return order === 'asc' ? found.toReversed() : found
  }
  return { asked, ordered }
}
