import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import type { Caller } from '#platform/caller.ts'
import { presentThreadWithMessages } from '../present.ts'
import type { ThreadRuns } from '../runs/thread-runs.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'

/** A thread with its messages and living runs, as most calls on threads answer. @throws a 404 refusal */
export type ReadWholeThread = (caller: Caller, threadId: string) => Promise<{ data: ThreadWithMessages }>

type Dependencies = {
  access: Pick<ThreadAccess, 'seen'>
  threads: Pick<ThreadsStore, 'messagesOf'>
  runs: Pick<ThreadRuns, 'livingOf'>
}

export function createWholeThreadReader({ access, threads, runs }: Dependencies): ReadWholeThread {
  return async (caller, threadId) => {
    const [thread, messages, living] = await Promise.all([
      access.seen(caller, threadId),
      threads.messagesOf(threadId),
      runs.livingOf(threadId),
    ])
    return { data: presentThreadWithMessages(thread, messages, living) }
  }
}
