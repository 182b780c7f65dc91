import type { FilePart } from '@atrium/domain/threads/thread-message'
import type { Attachment } from './use-attachments.ts'

/** Base64 writes three bytes as four signs. */
const BYTES_A_SIGN = 0.75

/** What was attached, from a message that is written once more. */
export function attachmentOfPart(part: FilePart): Attachment {
  const name = part.filename ?? part.mediaType
  return { id: crypto.randomUUID(), name, size: Math.round(part.url.length * BYTES_A_SIGN), part }
}
