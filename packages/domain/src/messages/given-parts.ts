import type { FilePart, MessagePart, TextPart } from './thread-message.ts'

/** Of a message the parts that a person gives. */
export function givenParts(parts: readonly MessagePart[]): (TextPart | FilePart)[] {
  return parts.filter((part) => part.type === 'text' || part.type === 'file')
}
