import type { MessageRole } from './thread-message.ts'

/**
 * What a model that completes a text is asked with: the last user message, and what the system says, in their order. Each prompt of
 * a text thread stands alone: nothing of what was said before goes with it.
 */
export function standAlone<Message extends { role: MessageRole }>(conversation: readonly Message[]): Message[] {
  const asked = conversation.findLastIndex(({ role }) => role === 'user')
  return conversation.filter(({ role }, index) => role === 'system' || index === asked)
}
