import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type MediaFilter, mediaItemQuery, mediaListQuery } from '#queries/media-queries.ts'
import { useConsole } from './console-provider.tsx'
import { useProject } from './use-console-state.ts'

/** Everything that the current project has made and uploaded; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useMediaLibrary(filter: MediaFilter) {
  const { client } = useConsole()
  const { project } = useProject()
  const query = useInfiniteQuery({
    ...mediaListQuery(client, project?.projectId, filter),
    enabled: project !== undefined,
  })
  const files = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, files }
}

/**
 * A file with everything that descends from the same beginning; nothing is read for null. On the way from one member of a family to
 * another the family is known already.
 */
export function useMediaItem(id: string | null) {
  const { client } = useConsole()
  return useQuery({
    ...mediaItemQuery(client, id ?? ''),
    enabled: id !== null,
    placeholderData(known) {
      const member = known?.lineage.find((one) => one.id === id)
      return member && known && { ...member, lineage: known.lineage }
    },
  })
}
