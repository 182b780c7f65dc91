import type { MessageContent } from '#threads/thread-message.ts'
import type { MessageMetadata } from './run-event.ts'

/** The message of a run that has not told anything yet. */
export function startMessage(metadata?: MessageMetadata): MessageContent {
  return { role: 'assistant', parts: [], ...(metadata && { metadata }) }
}
