import type { MessagePart } from './thread-message.ts'

/** What is copied, and what a screen reader hears at the end: the words of a message without its thoughts and tools. */
export function messageText(parts: readonly MessagePart[]): string {
  return parts
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n\n')
    .trim()
}
