import { isAttachedFile } from '#drafts/files/attached-file.ts'
import type { ShownFile } from '#drafts/files/shown-file.ts'
import { isMaskFile } from '#drafts/files/mask-file.ts'
import { pictureOf } from '@atrium/domain/messages/prompt-of'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'

/** Which pictures go along with the prompt that is being written; in other threads files say nothing about options. */
export function givenPictures(type: ThreadType, { files }: { files: readonly ShownFile[] }) {
  const image = isMedia(type) && files.some((file) => isAttachedFile(file) && file.mediaType.startsWith('image/'))
  return { image, mask: image && files.some(isMaskFile) }
}

/** Which pictures a message hands in that has left its field, or that was sent long ago. */
export function handedInPictures(type: ThreadType, { parts, mask }: { parts: readonly MessagePart[]; mask?: unknown }) {
  const image = isMedia(type) && pictureOf(parts) !== null
  return { image, mask: image && typeof mask === 'string' }
}
