import type { UserState } from '@atrium/domain/user-state/user-state'
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
  /** What the caller has set and saved for all their conversations. */
  own: OwnState
}

/** Reads it all at once. */
export type ReadForStart = (request: {
  threadId: string
  /** The thread, once it is known that the caller may run it. */
  thread: Promise<ThreadFacts>
  /** Who runs it. */
  accountId: string
  parentId: string | null | undefined
}) => Promise<StartReads>

type OwnState = Pick<UserState, 'settings' | 'default'>

export type ReadOwnState = (accountId: string) => Promise<OwnState>

type Dependencies = {
  threads: Pick<ThreadsStore, 'branchTo'>
  generation: Pick<Generation, 'open'>
  ownState: ReadOwnState
}

export function createReadForStart({ threads, generation, ownState }: Dependencies): ReadForStart {
  return async (request) => {
    const { threadId, parentId } = request
    const branch = parentId === null ? [] : threads.branchTo(threadId, parentId)
    const state = ownState(request.accountId)
    const [thread, gates, before, own] = await Promise.all([request.thread, generation.open(), branch, state])
    return { thread, gates, before, own }
  }
}
