import { useMarkedIds } from '@atrium/browser-state/user-state/use-marks'
import { useThreads } from '@atrium/browser-state/threads/use-threads'
import { useMemo } from 'react'

/** The starred conversations of the project, the latest starred first. */
export function useFavoriteThreads() {
  const ids = useMarkedIds('favorites', 'threads')
  const { threads } = useThreads({ ids: useMemo(() => ids.toSorted(), [ids]) })
  return useMemo(() => {
    const byId = new Map(threads.map((thread) => [thread.id, thread]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }, [ids, threads])
}
