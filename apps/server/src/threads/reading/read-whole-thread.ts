import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { THREAD_BYTES } from '@atrium/domain/threads/thread-limits'
import type { Caller } from '#platform/caller.ts'
import { presentThreadWithMessages } from '../present.ts'
import type { ThreadRuns } from '../runs/thread-runs.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'

/** Bytes of messages in one answer: of a page, and of one that is to hold them all, with the answers that came last. */
const PAGE_BYTES = 4_000_000
const WHOLE_BYTES = THREAD_BYTES + 16_000_000

const CUT = 'This conversation is too large for one answer. Continue with `resume`.'

/** The thread with the messages of one page, and the cursor of the next. */
type ThreadAnswer = { data: ThreadWithMessages; resume: string | null; warnings?: string[] }

/**
 * A thread with its messages and living runs, as most calls on threads answer; all of it where no page is asked for.
 * @throws a 404 refusal
 */
export type ReadWholeThread = (
  caller: Caller,
  threadId: string,
  page?: { after: string | null; limit: number | null },
) => Promise<ThreadAnswer>

type Dependencies = {
  access: Pick<ThreadAccess, 'seen'>
  threads: Pick<ThreadsStore, 'pageOf'>
  runs: Pick<ThreadRuns, 'livingOf'>
}

export function createWholeThreadReader({ access, threads, runs }: Dependencies): ReadWholeThread {
  return async (caller, threadId, { after, limit } = { after: null, limit: null }) => {
    const bytes = limit === null ? WHOLE_BYTES : PAGE_BYTES
    const [thread, { rows, more }, living] = await Promise.all([
      access.seen(caller, threadId),
      threads.pageOf(threadId, { after, limit, bytes }),
      runs.livingOf(threadId),
    ])
    const data = presentThreadWithMessages(thread, rows, living)
    const resume = more ? (rows.at(-1)?.id ?? null) : null
    return { data, resume, ...(limit === null && more && { warnings: [CUT] }) }
  }
}
