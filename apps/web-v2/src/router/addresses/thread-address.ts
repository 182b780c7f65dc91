import type { ConverseType } from '@atrium/domain/models/content-type'
import { type ThreadType, threadTypeOf } from '@atrium/domain/threads/thread-type'

/** A thread of a type: a new one without the id, an existing one with it. */
export const THREAD_ROUTE = '/converse/thread/:type/:threadId?'

/** Leads to a thread under the address of its type. */
export function toThread({ id, type }: { id: string; type: ConverseType }) {
  return { to: THREAD_ROUTE, params: { type: threadTypeOf(type), threadId: id } } as const
}

/** Leads to a message of a thread, with its comments beside it. */
export function toComments({ threadId, threadType, messageId }: CommentedMessage) {
  const thread = toThread({ id: threadId, type: threadType })
  return { ...thread, search: { comments: messageId }, hash: messageId } as const
}

type CommentedMessage = { threadId: string; threadType: ConverseType; messageId: string }

/** Leads to a thread of a type that does not exist yet. */
export function toNewThread(type: ThreadType) {
  return { to: THREAD_ROUTE, params: { type, threadId: undefined } } as const
}
