import { loadSharp } from './load-sharp.ts'

/** More pixels are not unpacked: a small file can hold a picture that takes gigabytes of memory. */
const MOST_PIXELS = 100_000_000

/** What is unpacked. Vector formats are left out: they can name other files. */
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'gif', 'heif', 'tiff']

/**
 * A picture that came from a person, to be worked at.
 * @throws Error when it is none, none of the kinds that are worked at, or too large
 */
export async function openPicture(bytes: Uint8Array) {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
  const facts = await picture.metadata()
  if (!FORMATS.includes(facts.format)) throw new Error(`A picture of the kind ${facts.format} is not unpacked`)
  if (facts.width * facts.height > MOST_PIXELS) throw new Error('The picture is too large to be unpacked')
  return { picture, facts }
}
