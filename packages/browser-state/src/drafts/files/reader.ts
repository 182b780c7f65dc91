import type { ReadingModel } from '@atrium/domain/file-reading/way-of-file'

/** The images that models start from. */
export const IMAGES = 'image/png,image/jpeg,image/webp,image/gif'

/** Who is to read what is attached. Where a prompt starts from an image, nothing else is taken. */
export type Reader = ReadingModel & { imagesOnly?: boolean }

/** What the file picker offers: everything where it is empty; null where no file is taken at all. */
export function pickerTypes(reader: Reader | undefined): string | null {
  if (!reader?.imagesOnly) return ''
  return reader.inputs.includes('image') ? IMAGES : null
}
