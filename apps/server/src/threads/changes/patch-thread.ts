import type { CheckedInput } from '@atrium/contract/call'
import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import type { Caller } from '#platform/caller.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import { refuseStale, type WriteChange } from './write-change.ts'

type PatchBody = CheckedInput<typeof threadCalls.patch>['body']

export type PatchThread = (caller: Caller, thread: ThreadFacts, body: PatchBody) => Promise<void>

/** Changes what is named of a thread; messages are added below the shown branch, or in place of others below `parentId`. */
export function createThreadPatcher(writeChange: WriteChange): PatchThread {
  return async (caller, thread, body) => {
    const { messages = [], lastMessageId, parentId, activeMessageId, ...fields } = body
    const change = { caller, thread, body, fields, messages, action: 'changed' as const }
    await writeChange(change, async (store, current, added) => {
      if (added.length > 0) await refuseStale(store, change, lastMessageId)
      await refuseUnknown(store, thread.id, { activeMessageId, parentId })
      return {
        added,
        parentId: parentId === undefined ? (activeMessageId ?? current.activeMessageId) : parentId,
        edited: parentId !== undefined,
        shown: activeMessageId === undefined ? current.activeMessageId : activeMessageId,
        // Looking at another branch is not a change that brings the thread to the top of the list.
        // A temporary one lasts so many hours from its last message, whatever else is changed.
        isNews:
          added.length > 0 || (Object.keys(fields).length > 0 && !(current.temporary && fields.temporary !== false)),
      }
    })
  }
}

/** @throws a 422 refusal that names the field whose message this thread does not have. */
async function refuseUnknown(
  store: ThreadsStore,
  threadId: string,
  named: Record<string, string | null | undefined>,
): Promise<void> {
  for (const [field, id] of Object.entries(named)) {
    if (id && !(await store.messageOf(threadId, id))) {
      throw unprocessable('This message is not in the conversation.', [
        { path: `body.${field}`, message: 'The conversation has no message with this id.' },
      ])
    }
  }
}
