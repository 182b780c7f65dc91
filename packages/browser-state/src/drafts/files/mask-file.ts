import { newFileId } from './new-file-id.ts'
import type { ShownFile } from './shown-file.ts'

/** A type of our own, so that no image that somebody attaches is taken for a mask. */
const MEDIA_TYPE = 'image/vnd.atrium.mask'
const HEAD = `data:${MEDIA_TYPE};base64,`
const IMAGE_HEAD = 'data:image/png;base64,'

/** Is this what somebody has painted on the image to start from, rather than an image? */
export function isMaskFile({ mediaType }: Pick<ShownFile, 'mediaType'>): boolean {
  return mediaType === MEDIA_TYPE
}

/**
 * A mask among the files of a draft, so that it is kept, shown elsewhere and taken back as they are.
 * @param image a PNG as a `data:` URL, white where the image is to change
 */
export function maskFile(image: string, id: string = newFileId()): ShownFile {
  const base64 = image.slice(image.indexOf(',') + 1)
  return { id, name: 'mask.png', size: Math.floor(base64.length * 0.75), mediaType: MEDIA_TYPE, url: HEAD + base64 }
}

/** The mask as a PNG in a `data:` URL; empty while it is on its way from the server. */
export function imageOfMask({ url }: Pick<ShownFile, 'url'>): string {
  return url === '' ? '' : IMAGE_HEAD + url.slice(url.indexOf(',') + 1)
}
