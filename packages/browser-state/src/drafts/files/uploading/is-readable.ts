import { wayOfFile } from '@atrium/domain/file-reading/way-of-file'
import { IMAGES, type Reader } from '../reader.ts'

/** Can the model be handed this file at all, as it is or as text? Nothing is said against a model that is not known yet. */
export function isReadable(file: { mediaType: string; size: number }, reader: Reader | undefined): boolean {
  if (!reader) return true
  return wayOfFile(file, reader) !== 'none' && (!reader.imagesOnly || IMAGES.split(',').includes(file.mediaType))
}
