import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryKeys, type ThreadFilter } from '#queries/query-keys.ts'
import { refreshThread, threadListQuery, threadQuery } from '#queries/thread-queries.ts'
import { useConsole } from './console-provider.tsx'
import { useProject } from './use-console-state.ts'

/** The threads of the current project, latest first; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useThreads(filter: ThreadFilter = {}) {
  const { client } = useConsole()
  const { project } = useProject()
  const query = useInfiniteQuery({
    ...threadListQuery(client, project?.projectId, filter),
    enabled: project !== undefined && filter.ids?.length !== 0,
    // While another filter is read, what was there stays to be seen; another project's threads do not.
    placeholderData: (known, query) => (query?.queryKey[1] === (project?.projectId ?? null) ? known : undefined),
  })
  const threads = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, threads }
}

/**
 * A thread with all its branches. Opening it attaches to the answer that is being written, if there is one, and reads the
 * thread again behind what the cache shows at once: it may have gone on in another tab or on another device.
 */
export function useThread(threadId: string) {
  const { client, queries, runs } = useConsole()
  const query = useQuery(threadQuery(client, threadId))
  useEffect(() => {
    const known = queries.getQueryState(queryKeys.thread(threadId))
    if (known?.status === 'success') void refreshThread(queries, client, threadId).catch(() => undefined)
  }, [client, queries, threadId])
  const { data } = query
  useEffect(() => {
    if (data) runs.open(data)
  }, [data, runs])
  return query
}
