import type { Gates, Generation } from '#generation/generation.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { BranchMessage } from '../../store/thread-messages.ts'
import type { ThreadsStore } from '../../store/threads-store.ts'

/** What a start has to know. */
export type StartReads = {
  thread: ThreadFacts
  gates: Gates
  /** The conversation before what is said now; empty at the very start, and where the thread has no such message. */
  before: BranchMessage[]
}

/** Reads it all at once. */
export type ReadForStart = (request: {
  threadId: string
  /** The thread, once it is known that the caller may run it. */
  thread: Promise<ThreadFacts>
  parentId: string | null | undefined
}) => Promise<StartReads>

type Dependencies = { threads: Pick<ThreadsStore, 'branchTo'>; generation: Pick<Generation, 'open'> }

export function createReadForStart({ threads, generation }: Dependencies): ReadForStart {
  return async (request) => {
    const { threadId, parentId } = request
    const branch = parentId === null ? [] : threads.branchTo(threadId, parentId)
    const [thread, gates, before] = await Promise.all([request.thread, generation.open(), branch])
    return { thread, gates, before }
  }
}
