import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'
import type { MediaFilter } from './media-queries.ts'
import { mediaRoom } from './media-room.ts'

/** Everything that the current project has made and uploaded; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useMediaFiles(filter: MediaFilter) {
  const media = useRoom(mediaRoom)
  const { project } = useProject()
  const query = useInfiniteQuery({
    ...media.listQuery(project?.projectId, filter),
    enabled: project !== undefined,
  })
  const files = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, files }
}
