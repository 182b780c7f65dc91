import { nameOfPasted } from '@atrium/domain/drafts/pasted-text'
import { base64Of } from './base64-of.ts'
import { newFileId } from './new-file-id.ts'
import type { ShownFile } from './shown-file.ts'

/** A type of our own, so that no file that somebody attaches is taken for a pasted text. */
const MEDIA_TYPE = 'text/vnd.atrium.pasted'
const HEAD = `data:${MEDIA_TYPE};base64,`

/** Is this what somebody has pasted, rather than a file? */
export function isPastedFile({ mediaType }: Pick<ShownFile, 'mediaType'>): boolean {
  return mediaType === MEDIA_TYPE
}

/**
 * A pasted text among the files of a draft, so that it is kept, shown elsewhere and taken back as they are.
 * @param fallback its name where no line of it says anything
 */
export function pastedFile(text: string, fallback: string, id: string = newFileId()): ShownFile {
  // What neither a message nor a draft can hold.
  const bytes = new TextEncoder().encode(text.replaceAll('\0', ''))
  const url = HEAD + base64Of(bytes)
  return { id, name: nameOfPasted(text) || fallback, size: bytes.length, mediaType: MEDIA_TYPE, url }
}

/** Its text; empty while it is on its way from the server. */
export function textOfPasted({ url }: Pick<ShownFile, 'url'>): string {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
