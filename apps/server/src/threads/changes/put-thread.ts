import { isDeepStrictEqual } from 'node:util'
import type { CheckedInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import type { Caller } from '#platform/caller.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import type { BranchMessage } from '../store/thread-messages.ts'
import { refuseStale, type WriteChange } from './write-change.ts'

type PutBody = CheckedInput<typeof threadCalls.put>['body']

export type PutThread = (caller: Caller, thread: ThreadFacts, body: PutBody) => Promise<void>

/** Lets the shown conversation be the given one: messages are kept as far as both agree, and the others added below them. */
export function createThreadPutter(writeChange: WriteChange): PutThread {
  return async (caller, thread, body) => {
    const { messages, lastMessageId, ...fields } = body
    const change = { caller, thread, body, fields, messages, action: 'replaced' as const }
    await writeChange(change, async (store, { activeMessageId }, given) => {
      await refuseStale(store, change, lastMessageId)
      const shown = activeMessageId ? await store.branchTo(thread.id, activeMessageId) : []
      const kept = shown.slice(0, sharedStart(shown, given))
      const parentId = kept.at(-1)?.id ?? null
      return { added: given.slice(kept.length), parentId, edited: false, shown: parentId, isNews: true }
    })
  }
}

/** How many messages at the start of the shown conversation are the given ones already. */
function sharedStart(shown: readonly BranchMessage[], given: PutBody['messages']): number {
  const firstOther = given.findIndex(({ role, parts }, index) => {
    const row = shown[index]
    return !row || row.role !== role || !isDeepStrictEqual(row.parts, parts)
  })
  return firstOther === -1 ? given.length : firstOther
}
