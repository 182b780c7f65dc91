import { isAttachedFile } from '#drafts/files/attached-file.ts'
import type { ShownFile } from '#drafts/files/shown-file.ts'
import { isMaskFile } from '#drafts/files/mask-file.ts'
import { imageOf } from '@atrium/domain/messages/prompt-of'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'

/** Which images go along with the prompt that is being written; in other threads files say nothing about options. */
export function givenImages(type: ThreadType, { files }: { files: readonly ShownFile[] }) {
  const image = isMedia(type) && files.some((file) => isAttachedFile(file) && file.mediaType.startsWith('image/'))
  return { image, mask: image && files.some(isMaskFile) }
}

/** Which images a message hands in that has left its field, or that was sent long ago. */
export function handedInPictures(type: ThreadType, { parts, mask }: { parts: readonly MessagePart[]; mask?: unknown }) {
  const image = isMedia(type) && imageOf(parts) !== null
  return { image, mask: image && typeof mask === 'string' }
}
