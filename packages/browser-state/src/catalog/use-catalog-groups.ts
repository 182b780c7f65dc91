import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'
import { catalogRoom } from './catalog-room.ts'
import { useVersions } from './use-versions.ts'

/** The groups that the current project has, last changed first; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useCatalogGroups(filter: string | undefined) {
  const { project } = useProject()
  const query = useInfiniteQuery({
    ...useRoom(catalogRoom).groups.listQuery(project?.projectId, filter),
    enabled: project !== undefined,
  })
  const groups = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, groups }
}

export function useCatalogGroup(id: string) {
  return useQuery(useRoom(catalogRoom).groups.oneQuery(id))
}

/** The versions of a group, newest first. */
export function useCatalogGroupVersions(id: string) {
  return useVersions(useRoom(catalogRoom).groups.versionsQuery(id))
}

/** Certain prompts in the order of their ids; those that the reader may not see are missing. What was known stays until the others are there. */
export function useCertainPrompts(ids: readonly string[]) {
  return useQuery({ ...useRoom(catalogRoom).certainQuery(ids), placeholderData: (known) => known })
}
