import type { Client } from '@atrium/client'
import type { Thread, ThreadWithMessages } from '@atrium/contract/entities/thread'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { NOT_PERSISTED } from './persist-queries.ts'
import { queryKeys, type ThreadFilter } from './query-keys.ts'

const PAGE_SIZE = 50

/** A thread with all its messages. */
export function threadQuery(client: Client, threadId: string) {
  return queryOptions({
    queryKey: queryKeys.thread(threadId),
    queryFn: async ({ signal }): Promise<ThreadWithMessages> =>
      (await client.threads.get({ params: { threadId } }, { signal })).data,
    meta: NOT_PERSISTED,
  })
}

/** The threads of a project, latest first, page by page. */
export function threadListQuery(client: Client, project: number | undefined, filter: ThreadFilter) {
  return infiniteQueryOptions({
    queryKey: queryKeys.threadList(project, filter),
    queryFn: ({ pageParam, signal }) =>
      client.threads.list(
        { query: { ...filter, project, limit: PAGE_SIZE, resume: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ resume }): string | null => resume,
  })
}

/** The threads that the caller has deleted lately, the latest first, page by page. Always read anew. */
export function trashQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: queryKeys.trash(),
    queryFn: ({ pageParam, signal }) =>
      client.trash.list({ query: { limit: PAGE_SIZE, resume: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ resume }): string | null => resume,
    staleTime: 0,
    refetchOnMount: true,
    meta: NOT_PERSISTED,
  })
}

/** What is looked for is nobody's business later: it is neither written down nor kept long. */
const SEARCH_CACHE_MS = 60_000
const SEARCH_PAGE_SIZE = 20

/** The threads of a project whose name or description holds the words, latest first. */
export function threadSearchQuery(client: Client, project: number | undefined, words: string) {
  return queryOptions({
    queryKey: queryKeys.threadSearch(project, words),
    queryFn: async ({ signal }) =>
      (await client.threads.list({ query: { project, filter: words, limit: SEARCH_PAGE_SIZE } }, { signal })).data,
    staleTime: 0,
    gcTime: SEARCH_CACHE_MS,
    refetchOnMount: true,
    meta: NOT_PERSISTED,
  })
}

/**
 * Reads a thread again and puts it in the cache, whether or not a view shows it. What is in the cache already stays to be
 * seen meanwhile.
 */
export async function refreshThread(
  queries: QueryClient,
  client: Client,
  threadId: string,
): Promise<ThreadWithMessages> {
  // A reading under way may have begun before the change.
  await queries.cancelQueries({ queryKey: queryKeys.thread(threadId) })
  return queries.fetchQuery({ ...threadQuery(client, threadId), staleTime: 0 })
}

/**
 * After a change: shown lists are read again at once. Lists that nobody looks at are forgotten, since nothing reads them
 * again when they come back into view.
 */
export function refreshThreadLists(queries: QueryClient): void {
  queries.removeQueries({ queryKey: queryKeys.threadLists(), type: 'inactive' })
  void queries.invalidateQueries({ queryKey: queryKeys.threadLists() })
}

/** Takes what is known of a thread into every place of the cache that shows it. */
export function showThread(queries: QueryClient, thread: Partial<Thread> & { id: string }): void {
  queries.setQueryData<ThreadWithMessages>(queryKeys.thread(thread.id), (known) => known && { ...known, ...thread })
  queries.setQueriesData<ThreadPages>({ queryKey: queryKeys.threadLists() }, (known) =>
    mapThreads(known, (data) => data.map((item) => (item.id === thread.id ? { ...item, ...thread } : item))),
  )
}

/** Takes a deleted thread out of the cache. */
export function forgetThread(queries: QueryClient, threadId: string): void {
  queries.removeQueries({ queryKey: queryKeys.thread(threadId) })
  queries.setQueriesData<ThreadPages>({ queryKey: queryKeys.threadLists() }, (known) =>
    mapThreads(known, (data) => data.filter(({ id }) => id !== threadId)),
  )
}

type ThreadPages = { pages: { data: Thread[] }[]; pageParams: unknown[] }

function mapThreads(known: ThreadPages | undefined, change: (data: Thread[]) => Thread[]): ThreadPages | undefined {
  return known && { ...known, pages: known.pages.map((page) => ({ ...page, data: change(page.data) })) }
}
