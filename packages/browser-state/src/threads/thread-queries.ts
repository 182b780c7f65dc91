import type { Client } from '@atrium/client'
import type { Thread, ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { READ_AGAIN } from '#query-cache/read-again-after-reload.ts'
import { readThread } from './read-thread.ts'
import { threadKeys, type ThreadFilter } from './thread-keys.ts'

export const PAGE_SIZE = 50

/** A thread with all its messages. */
export function threadQuery(client: Client, threadId: string) {
  return queryOptions({
    queryKey: threadKeys.one(threadId),
    queryFn: ({ signal }): Promise<ThreadWithMessages> => readThread(client, threadId, signal),
    meta: NOT_PERSISTED,
  })
}

/** The threads of a project, latest first, page by page, without what their reader has put away. */
export function threadListQuery(client: Client, project: number | undefined, filter: ThreadFilter) {
  return infiniteQueryOptions({
    queryKey: threadKeys.list(project, filter),
    queryFn: ({ pageParam, signal }) =>
      client.threads.list(
        { query: { ...filter, archived: false, project, limit: PAGE_SIZE, resume: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ resume }): string | null => resume,
    ...READ_AGAIN,
  })
}

/** After a change: the lists of threads. */
export function refreshThreadLists(queries: QueryClient): void {
  refreshQueries(queries, threadKeys.lists())
}

/** Takes what is known of a thread into every place of the cache that shows it. */
export function showThread(queries: QueryClient, thread: Partial<Thread> & { id: string }): void {
  queries.setQueryData<ThreadWithMessages>(threadKeys.one(thread.id), (known) => known && { ...known, ...thread })
  queries.setQueriesData<ThreadPages>({ queryKey: threadKeys.lists() }, (known) =>
    mapThreads(known, (data) => data.map((item) => (item.id === thread.id ? { ...item, ...thread } : item))),
  )
}

/** Takes a deleted thread out of the cache. */
export function forgetThread(queries: QueryClient, threadId: string): void {
  queries.removeQueries({ queryKey: threadKeys.one(threadId) })
  queries.setQueriesData<ThreadPages>({ queryKey: threadKeys.lists() }, (known) =>
    mapThreads(known, (data) => data.filter(({ id }) => id !== threadId)),
  )
}

type ThreadPages = { pages: { data: Thread[] }[]; pageParams: unknown[] }

function mapThreads(known: ThreadPages | undefined, change: (data: Thread[]) => Thread[]): ThreadPages | undefined {
  return known && { ...known, pages: known.pages.map((page) => ({ ...page, data: change(page.data) })) }
}
