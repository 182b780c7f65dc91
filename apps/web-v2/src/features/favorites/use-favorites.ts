import { useThreads } from '@atrium/browser-state/threads/use-threads'
import { useMarkedIds } from '@atrium/browser-state/user-state/use-marks'
import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import { inOneOrder } from '@atrium/domain/user-state/in-one-order'
import { useMemo } from 'react'

/** What is starred, of every kind, the latest in use first. Of conversations those of the project. */
export function useFavorites() {
  const ids = useMarkedIds('favorites', 'threads')
  const { threads } = useThreads({ ids: useMemo(() => ids.toSorted(), [ids]) })
  return inOneOrder(threads, useUserState().favorites)
}
