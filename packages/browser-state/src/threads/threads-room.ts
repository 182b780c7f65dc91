import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { defineRoom } from '#console/define-room.ts'
import { createThreadActions, type ThreadActions } from './create-thread-actions.ts'
import type { ThreadFilter } from './thread-keys.ts'
import { refreshThread } from './refresh-thread.ts'
import { threadListQuery, threadQuery } from './thread-queries.ts'

export type Threads = ThreadActions & {
  query(threadId: string): ReturnType<typeof threadQuery>
  listQuery(project: number | undefined, filter: ThreadFilter): ReturnType<typeof threadListQuery>
  /** Reads a thread again. Rejects with what the server says. */
  refresh(threadId: string): Promise<ThreadWithMessages>
  /** Whoever follows what is written in threads says of which: they know better than what is read of it meanwhile. */
  followWith(isFollowed: (threadId: string) => boolean): void
  isFollowed(threadId: string): boolean
}

/** Conversations, and the lists of them. */
export const threadsRoom = defineRoom<Threads>({
  create(core) {
    const { client, queries, locale } = core
    let follows: Threads['isFollowed'] = () => false
    return {
      ...createThreadActions({ ...core, say: (key) => locale.i18n.t(key) }),
      query: (threadId) => threadQuery(client, threadId),
      listQuery: (project, filter) => threadListQuery(client, project, filter),
      refresh: (threadId) => refreshThread(queries, client, threadId),
      followWith(isFollowed) {
        follows = isFollowed
      },
      isFollowed: (threadId) => follows(threadId),
    }
  },
  async beforeSignOut(_threads, { client }) {
    // Where that cannot be done now, they go when their time is over.
    await client.temporary.clear().catch(() => undefined)
  },
  async onEvents(events, { isFollowed }, { client, queries, person }) {
    // It comes with the first events: a page can be used long before.
    const { updateThreads } = await import('./update-threads.ts')
    await updateThreads(events, { client, queries, isFollowed, author: person.get()?.author ?? '' })
  },
})
