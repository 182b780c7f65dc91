import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import type { MediaFile } from '#media-request.ts'
import { openImage } from './open-image.ts'
import { UnfitRequestError } from '#wire/unfit-request-error.ts'

/** How bright a pixel of a mask has to be to count as white. */
const HALF = 128

/**
 * How vendors want a mask: what a pixel is that is changed; one that stays is opaque, or the other of black and white.
 * `transparent`: OpenAI and Azure. Source: https://platform.openai.com/docs/api-reference/images/createEdit
 * `black`: Amazon Titan and Nova Canvas. Source: https://docs.aws.amazon.com/nova/latest/userguide/image-gen-req-resp-structure.html
 * `white`: Stability, as ours. Source: https://platform.stability.ai/docs/api-reference
 */
export type MaskForm = 'transparent' | 'black' | 'white'

/**
 * Our mask (white is changed, black stays; what is transparent stays) as a vendor wants it: a PNG of the image's own size without
 * any gray. All of it is done outside the event loop: an image has up to a hundred million pixels.
 * @throws UnfitRequestError when one of the two cannot be read
 */
export async function convertMask(mask: MediaFile, source: MediaFile, to: MaskForm): Promise<MediaFile> {
  const sharp = await loadSharp()
  try {
    const { width, height } = (await openImage(source.bytes)).facts
    const { image } = await openImage(mask.bytes)
    const white = await image
      .flatten({ background: 'black' })
      .greyscale()
      .resize(width, height, { fit: 'fill', kernel: 'nearest' })
      .threshold(HALF)
      .toColorspace('b-w')
      .raw()
      .toBuffer()
    const raw = { width, height, channels: 1 } as const
    if (to === 'white') return await pngOf(sharp(white, { raw }))
    const black = sharp(white, { raw }).negate()
    if (to === 'black') return await pngOf(black)
    const opaque = await black.toColorspace('b-w').raw().toBuffer()
    const clear = sharp({ create: { width, height, channels: 3, background: 'black' } })
    return await pngOf(clear.joinChannel(opaque, { raw }))
  } catch (cause) {
    throw new UnfitRequestError('The mask or its source image cannot be read. Use images for both.', { cause })
  }
}

async function pngOf(image: Sharp): Promise<MediaFile> {
  return { mediaType: 'image/png', bytes: await image.toColorspace('srgb').png().toBuffer() }
}
