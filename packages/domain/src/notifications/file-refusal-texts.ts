/**
 * Why a file is not kept. The first ones are of its type, and follow "Invalid file type" (specification, section 8); a file of a type that
 * is kept is told of its own reason alone.
 */
export const FILE_REFUSAL_TEXTS = {
  type: 'Files of this type are not accepted.',
  macros: 'Documents with macros are not accepted. Save it without macros.',
  image: 'Use a PNG, JPEG, GIF, WebP, or AVIF image.',
  empty: 'The file is empty.',
  broken: 'The file is incomplete or damaged.',
  overlapping: 'The file is damaged: its parts overlap.',
  recording: 'The recording is incomplete or damaged.',
  encrypted: 'The file is encrypted.',
  tooManyParts: 'The archive contains too many files.',
  unpacked: 'The file is too large when unpacked.',
  pixels: 'The image has too many pixels.',
  frames: 'The image has too many frames.',
  slow: 'The image takes too long to read.',
  brokenImage: 'The image is incomplete or damaged.',
  entities: 'The file defines XML entities, which are not allowed.',
  nested: 'The file is nested too deeply.',
} as const

/** @param limit megabytes */
export function tooLargeText(limit: number): string {
  return `The file is too large: the limit is ${limit} MB.`
}

/** @param extension of the name, without its dot */
export function otherContentText(extension: string): string {
  return `The file name ends in .${extension}, but its content is of another type.`
}
