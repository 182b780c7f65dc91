import { loadSharp } from './load-sharp.ts'
import type { MediaFile } from './media-request.ts'
import { openPicture } from './open-picture.ts'
import { UnfitRequestError } from './unfit-request-error.ts'

/** How bright a pixel of a mask has to be to count as white. */
const HALF = 128
const BLACK_AND_OPAQUE = [0, 0, 0, 255] as const
const BLACK_AND_CLEAR = [0, 0, 0, 0] as const
const BLACK = [0, 0, 0] as const
const WHITE = [255, 255, 255] as const

/**
 * How vendors want a mask: what a pixel is that is changed, and one that stays.
 * `transparent`: OpenAI and Azure. Source: https://platform.openai.com/docs/api-reference/images/createEdit
 * `black`: Amazon Titan and Nova Canvas. Source: https://docs.aws.amazon.com/nova/latest/userguide/image-gen-req-resp-structure.html
 * `white`: Stability, as ours. Source: https://platform.stability.ai/docs/api-reference
 */
const PIXELS = {
  transparent: { changed: BLACK_AND_CLEAR, kept: BLACK_AND_OPAQUE },
  black: { changed: BLACK, kept: WHITE },
  white: { changed: WHITE, kept: BLACK },
} as const

/**
 * Our mask (white is changed, black stays; what is transparent stays) as a vendor wants it: a PNG of the picture's own size without
 * any grey.
 * @throws UnfitRequestError when one of the two cannot be read
 */
export async function convertMask(mask: MediaFile, image: MediaFile, to: keyof typeof PIXELS): Promise<MediaFile> {
  const { changed, kept } = PIXELS[to]
  const sharp = await loadSharp()
  try {
    const { width, height } = (await openPicture(image.bytes)).facts
    const { picture } = await openPicture(mask.bytes)
    const brightness = await picture
      .flatten({ background: 'black' })
      .greyscale()
      .resize(width, height, { fit: 'fill', kernel: 'nearest' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    const pixels = Buffer.alloc(width * height * changed.length)
    brightness.forEach((value, index) => pixels.set(value >= HALF ? changed : kept, index * changed.length))
    const raw = { width, height, channels: changed.length }
    return { mediaType: 'image/png', bytes: await sharp(pixels, { raw }).png().toBuffer() }
  } catch (cause) {
    throw new UnfitRequestError('The mask or its picture cannot be read: both have to be pictures.', { cause })
  }
}
