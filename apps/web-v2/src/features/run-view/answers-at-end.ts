import type { Thread, ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { parallelAnswers } from '@atrium/domain/branches/parallel-answers'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'

/** With what the branch that is shown ends: its last message, and the parallel answers of other models. */
export function answersAtEnd(thread: ThreadWithMessages | undefined, messages: readonly ThreadMessage[]): string[] {
  const last = messages.at(-1)
  return last ? parallelAnswers(thread?.messages ?? [], last).map(({ id }) => id) : []
}

/** The answer that nobody has seen yet, where the branch that is shown ends with it. */
export function unreadAnswer(
  thread: Thread | undefined,
  messages: readonly ThreadMessage[],
  atEnd: readonly string[],
): string | undefined {
  const last = messages.at(-1)
  const isUnread = thread?.unread && atEnd.includes(thread.lastMessageId ?? '')
  return isUnread && last?.role === 'assistant' ? last.id : undefined
}
