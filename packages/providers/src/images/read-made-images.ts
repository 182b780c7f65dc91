import type { ImageModelV4Result } from '@ai-sdk/provider'
import type { ImageOutcome } from '#media-request.ts'
import { RefusedContentError } from '#wire/refused-content-error.ts'
import { imageMediaType } from './image-media-type.ts'

/**
 * The images of a vendor's answer, as bytes and with the seed that the vendor names for each, else the one that was asked for.
 * @throws RefusedContentError when the vendor answered with none; Error when what came is no image
 */
export function readMadeImages(result: ImageModelV4Result, asked: number | undefined): ImageOutcome['images'] {
  if (result.images.length === 0) throw new RefusedContentError()
  const seeds = seedsOf(result)
  return result.images.map((image, index) => {
    const bytes = typeof image === 'string' ? new Uint8Array(Buffer.from(image, 'base64')) : image
    const mediaType = imageMediaType(bytes)
    if (mediaType === null) throw new Error('What came is no image')
    const seed = seeds[index] ?? asked
    return { mediaType, bytes, ...(seed === undefined ? {} : { seed }) }
  })
}

function seedsOf({ providerMetadata = {} }: ImageModelV4Result): (number | undefined)[] {
  const [first] = Object.values(providerMetadata)
  return (first?.images ?? []).map((image) => {
    const seed = typeof image === 'object' && image !== null && 'seed' in image ? image.seed : undefined
    return typeof seed === 'number' ? seed : undefined
  })
}
