import { loadSharp } from './load-sharp.ts'

/** More pixels are not unpacked: a small file can hold an image that takes gigabytes of memory. */
const MOST_PIXELS = 100_000_000

/** What is unpacked. Vector formats are left out: they can name other files. */
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'gif', 'heif', 'tiff']

/**
 * An image that came from a person, to be worked at.
 * @throws Error when it is none, none of the kinds that are worked at, or too large
 */
export async function openImage(bytes: Uint8Array) {
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS })
  const facts = await image.metadata()
  if (!FORMATS.includes(facts.format)) throw new Error(`An image of the kind ${facts.format} is not unpacked`)
  if (facts.width * facts.height > MOST_PIXELS) throw new Error('The image is too large to be unpacked')
  return { image, facts }
}
