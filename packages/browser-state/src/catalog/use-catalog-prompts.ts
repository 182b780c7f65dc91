import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'
import { catalogRoom } from './catalog-room.ts'
import { useVersions } from './use-versions.ts'

/** The prompts that the current project has, last changed first; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useCatalogPrompts(filter: string | undefined) {
  const { project } = useProject()
  const query = useInfiniteQuery({
    ...useRoom(catalogRoom).promptsQuery(project?.projectId, filter),
    enabled: project !== undefined,
  })
  const prompts = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, prompts }
}

/** One prompt; nothing where none is named. */
export function useCatalogPrompt(id: string | undefined) {
  return useQuery({ ...useRoom(catalogRoom).promptQuery(id ?? ''), enabled: id !== undefined })
}

/** The versions of a prompt, newest first; `fetchNextPage()` reads older ones where `hasNextPage` says so. */
export function useCatalogPromptVersions(id: string) {
  return useVersions(useRoom(catalogRoom).versionsQuery(id))
}

/** One version of a prompt, however old; nothing where none is named, and until it is there. */
export function useCatalogPromptVersion(id: string, revision: number | undefined) {
  const query = useInfiniteQuery({ ...useRoom(catalogRoom).versionsQuery(id), enabled: revision !== undefined })
  const version = query.data?.pages.flatMap(({ data }) => data).find((one) => one.revision === revision)
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const isOlder = revision !== undefined && version === undefined && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isOlder) void fetchNextPage()
  }, [isOlder, fetchNextPage])
  return version
}
