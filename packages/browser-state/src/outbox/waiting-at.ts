import { inTurn } from '@atrium/domain/outbox/in-turn'
import { isInConversation, queueOf, type WaitingMessage } from './waiting-message.ts'

/** What waits at a place beside what its conversation shows: the queue of a thread, or new conversations that could not begin. */
export function queueAt(waiting: readonly WaitingMessage[], place: string): readonly WaitingMessage[] {
  const unbegun = waiting.filter((message) => message.threadId === null && message.place === place)
  return [...inTurn(unbegun), ...queueOf(waiting, place)]
}

/** The message that a conversation shows as sent and that has not arrived; undefined where there is none. */
export function unsentIn(waiting: readonly WaitingMessage[], threadId: string): WaitingMessage | undefined {
  const [first] = inTurn(waiting.filter((message) => message.threadId === threadId))
  return first && isInConversation(first) ? first : undefined
}
