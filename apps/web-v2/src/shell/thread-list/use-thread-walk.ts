import type { Thread } from '@atrium/contract/entities/threads/thread'
import { useRef } from 'react'
import { useNavigate } from '#router/use-navigate.ts'
import { useFavorites } from '#features/favorites/use-favorites.ts'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import { toThread } from '#router/addresses/thread-address.ts'
import { listedThreads } from './listed-threads.ts'

/**
 * Goes from the open conversation to the one below or above it in the side navigation. Answers that end meanwhile change the order of
 * the recent ones, so that in which a walk began holds until another way is taken.
 */
export function useThreadWalk(path: string): (step: 1 | -1) => void {
  const navigate = useNavigate()
  const favorites = useFavorites()
  const { threads } = useRecentThreads()
  const walk = useRef<{ walked: readonly Thread[]; at: number }>({ walked: [], at: -1 })
  return (step) => {
    const here = path.split('/').at(-1) ?? ''
    if (walk.current.walked[walk.current.at]?.id !== here) {
      const walked = listedThreads(favorites, threads)
      walk.current = { walked, at: walked.findIndex(({ id }) => id === here) }
    }
    const { walked, at } = walk.current
    const next = at === -1 && step === -1 ? walked.length - 1 : at + step
    const thread = walked[next]
    if (!thread) return
    walk.current = { walked, at: next }
    void navigate(toThread(thread))
  }
}
