import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { threadSearchQuery, trashQuery } from '#queries/found-thread-queries.ts'
import { useConsole } from './console-provider.tsx'
import { useProject } from './use-console-state.ts'

/** The threads that the caller has deleted and can bring back, the latest first; `fetchNextPage()` goes on. */
export function useTrash() {
  const query = useInfiniteQuery(trashQuery(useConsole().client))
  const threads = useMemo(() => query.data?.pages.flatMap(({ data }) => data), [query.data])
  return { ...query, threads }
}

/**
 * The threads of the current project in whose name or description the words stand, on the server; none for fewer than two
 * letters. What was found before stays to be seen while other words are looked for.
 */
export function useThreadSearch(words: string) {
  const { client } = useConsole()
  const { project } = useProject()
  const wanted = words.trim()
  return useQuery({
    ...threadSearchQuery(client, project?.projectId, wanted),
    enabled: project !== undefined && wanted.length > 1,
    placeholderData: (known) => (wanted.length > 1 ? known : undefined),
  })
}
