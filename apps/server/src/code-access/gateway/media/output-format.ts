import type { MediaFile } from '#generation/gateway-generation.ts'
import { drawAnew } from '#platform/images/draw-anew.ts'
import type { Json } from '../codecs/codec.ts'
import { badBody } from '../gateway-error.ts'

const FORMATS = ['png', 'jpeg', 'webp'] as const
/** What providers answer with. */
const ANSWERED = [...FORMATS, 'gif', 'heif']
const BEST = 100

type Wish = { format: (typeof FORMATS)[number]; quality: number }

/**
 * How images are wanted; null where their provider's own form will do. Backgrounds are what a model draws: no option of ours makes one clear.
 * @throws GatewayError 400 for what is not made here
 */
export function wantedFormat(body: Json): Wish | null {
  const { output_format: given, output_compression: quality = BEST, background } = body
  if (background !== undefined && background !== null && background !== 'auto' && background !== 'opaque') {
    throw badBody('background has to be auto or opaque: images with a clear one are not made here.', 'background')
  }
  if (typeof quality !== 'number' || !Number.isInteger(quality) || quality < 0 || quality > BEST) {
    throw badBody('output_compression has to be a number from 0 to 100.', 'output_compression')
  }
  if (given === undefined || given === null) return null
  const format = FORMATS.find((one) => one === given)
  if (!format) throw badBody('output_format has to be png, jpeg, or webp.', 'output_format')
  return { format, quality }
}

/** An image in the form that is wanted, whatever its provider answers with. */
export async function inFormat(image: MediaFile, wish: Wish | null): Promise<MediaFile> {
  if (!wish || (image.mediaType === `image/${wish.format}` && wish.quality === BEST)) return image
  const { format, quality } = wish
  const bytes = await drawAnew({
    bytes: Buffer.from(image.bytes),
    formats: ANSWERED,
    message: 'The image of the provider cannot be read.',
    draw: (drawn) =>
      (format === 'jpeg' ? drawn.flatten({ background: 'white' }) : drawn)
        // No encoder knows a quality of nothing.
        .toFormat(format, format === 'png' ? {} : { quality: Math.max(1, quality) })
        .toBuffer(),
  })
  return { mediaType: `image/${format}`, bytes }
}
