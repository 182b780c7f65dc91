import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFavoriteThreads } from '#features/favorites/use-favorite-threads.ts'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import { THREAD_ROUTE } from '#page/addresses.ts'

/**
 * Goes from the open conversation to the one below or above it in the side navigation. Looking at a conversation brings it to the
 * top of the recent ones, so the order in which a walk began holds until another way is taken.
 */
export function useThreadWalk(path: string): (step: 1 | -1) => void {
  const navigate = useNavigate()
  const favorites = useFavoriteThreads()
  const { threads } = useRecentThreads()
  const walk = useRef<{ ids: readonly string[]; at: number }>({ ids: [], at: -1 })
  return (step) => {
    const here = path.split('/').at(-1) ?? ''
    if (walk.current.ids[walk.current.at] !== here) {
      const ids = [...new Set([...favorites, ...threads].map(({ id }) => id))]
      walk.current = { ids, at: ids.indexOf(here) }
    }
    const { ids, at } = walk.current
    const next = at === -1 && step === -1 ? ids.length - 1 : at + step
    const threadId = ids[next]
    if (threadId === undefined) return
    walk.current = { ids, at: next }
    void navigate({ to: THREAD_ROUTE, params: { threadId } })
  }
}
