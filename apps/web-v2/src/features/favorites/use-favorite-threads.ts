import { useMarkedIds } from '@atrium/browser-state/react/use-console-state'
import { useThreads } from '@atrium/browser-state/react/use-threads'
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
