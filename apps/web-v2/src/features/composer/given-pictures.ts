import { isAttachedFile } from '@atrium/browser-state/drafts/attached-file'
import type { ShownFile } from '@atrium/browser-state/drafts/shown-file'
import { isMaskFile } from '@atrium/browser-state/drafts/mask-file'
import { isMedia, type ThreadType } from '@atrium/domain/threads/thread-type'

/** Which pictures go along with the prompt that is being written; in other threads files say nothing about options. */
export function givenPictures(type: ThreadType, { files }: { files: readonly ShownFile[] }) {
  const image = isMedia(type) && files.some((file) => isAttachedFile(file) && file.mediaType.startsWith('image/'))
  return { image, mask: image && files.some(isMaskFile) }
}
