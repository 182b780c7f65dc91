import type { Caller } from '#platform/caller.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { authorize } from '#policy/decide-access.ts'
import type { ThreadFacts } from './store/thread-facts.ts'
import type { ThreadsStore } from './store/threads-store.ts'

/** The one way from a thread's id to the thread: what the caller may not see is 404, what they may not do to it is 403. */
export type ThreadAccess = {
  seen(caller: Caller, threadId: string): Promise<ThreadFacts>
  allowed(caller: Caller, action: 'change' | 'delete', threadId: string): Promise<ThreadFacts>
  /** The same of a thread that has been read already. @throws a 404 or 403 refusal */
  mayDo(caller: Caller, action: 'change' | 'delete', thread: ThreadFacts): void
  /** @throws a 404 or 403 refusal for somebody who may not make a thread in this project. */
  mayCreate(caller: Caller, projectId: number): void
}

type Dependencies = { threads: ThreadsStore; authorize: typeof authorize }

export function createThreadAccess({ threads, authorize }: Dependencies): ThreadAccess {
  async function seen(caller: Caller, threadId: string): Promise<ThreadFacts> {
    const thread = await threads.find(caller, threadId)
    if (!thread) throw notFound('This conversation does not exist, or you do not have access to it.')
    return thread
  }
  const mayDo: ThreadAccess['mayDo'] = (caller, action, thread) => {
    const { projectId, author, protected: protection, isPrivate } = thread
    authorize(caller, action, { projectId, author, protection, isPrivate }, 'conversation')
  }
  return {
    seen,
    mayDo,
    async allowed(caller, action, threadId) {
      const thread = await seen(caller, threadId)
      mayDo(caller, action, thread)
      return thread
    },
    mayCreate(caller, projectId) {
      authorize(caller, 'create', { projectId, author: caller.author, protection: 'author' }, 'conversation')
    },
  }
}
