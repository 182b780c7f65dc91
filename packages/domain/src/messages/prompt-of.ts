import type { FilePart, MessagePart } from './thread-message.ts'

/** What an image or a video is asked for with: the words of a message, what was pasted into it included. */
export function promptOf(parts: readonly MessagePart[]): string {
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text.trim()] : []))
  return texts.filter((text) => text !== '').join('\n\n')
}

/** The image that a message hands in to start from: its last one. */
export function imageOf(parts: readonly MessagePart[]): FilePart | null {
  const isImage = (part: MessagePart): part is FilePart =>
    part.type === 'file' && part.mediaType.toLowerCase().startsWith('image/')
  return parts.findLast(isImage) ?? null
}
