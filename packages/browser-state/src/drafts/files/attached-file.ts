import type { ShownFile } from './shown-file.ts'
import { isMaskFile } from './mask-file.ts'
import { isPastedFile } from './pasted-file.ts'

/** Is this a file that somebody has attached, rather than a text they pasted or a mask they painted? */
export function isAttachedFile(file: Pick<ShownFile, 'mediaType'>): boolean {
  return !isPastedFile(file) && !isMaskFile(file)
}
