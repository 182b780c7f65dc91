import type { ReadingModel } from '@atrium/domain/file-reading/way-of-file'

/** The pictures that models start from. */
export const PICTURES = 'image/png,image/jpeg,image/webp,image/gif'

/** Who is to read what is attached. Where a prompt starts from a picture, nothing else is taken. */
export type Reader = ReadingModel & { picturesOnly?: boolean }

/** What the file picker offers: everything where it is empty; null where no file is taken at all. */
export function pickerTypes(reader: Reader | undefined): string | null {
  if (!reader?.picturesOnly) return ''
  return reader.inputs.includes('image') ? PICTURES : null
}
