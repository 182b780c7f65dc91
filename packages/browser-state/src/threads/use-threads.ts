import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'
import type { ThreadFilter } from './thread-keys.ts'
import { threadsRoom } from './threads-room.ts'

/** The threads of the current project, latest first; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useThreads(filter: ThreadFilter = {}) {
  const { listQuery } = useRoom(threadsRoom)
  const { project } = useProject()
  const query = useInfiniteQuery({
    ...listQuery(project?.projectId, filter),
    enabled: project !== undefined && filter.ids?.length !== 0,
    // While another filter is read, what was there stays to be seen; another project's threads do not.
    placeholderData: (known, query) => (query?.queryKey[1] === (project?.projectId ?? null) ? known : undefined),
  })
  const threads = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, threads }
}
