import type { MessageRole } from '#messages/thread-message.ts'

/** Of all that went to a model what was said last: what stands behind the last answer. All of it where there was none. */
export function newSaid<Message extends { role: MessageRole }>(messages: readonly Message[]): Message[] {
  return messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1)
}
