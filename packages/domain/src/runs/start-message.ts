import type { MessageContent } from '#threads/thread-message.ts'

/** The message of a run that has not told anything yet. */
export function startMessage(): MessageContent {
  return { role: 'assistant', parts: [] }
}
