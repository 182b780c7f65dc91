import type { MediaFile } from '#media-request.ts'
import { openImage } from './open-image.ts'
import { UnfitRequestError } from '#wire/unfit-request-error.ts'

/** What a vendor takes as the image to start from. */
export type SourceLimits = {
  mediaTypes: readonly string[]
  /** The longest side, in pixels; a larger image is made smaller. */
  longest?: number
  /** Both sides have to be multiples of this. */
  grid?: number
  /** Nothing may shine through: what is transparent becomes white. */
  opaque?: boolean
}

/**
 * An image as a vendor takes it: of a kind that it reads, upright, and no larger than it may be. One that fits goes out as it is.
 * @throws UnfitRequestError when it cannot be read
 */
export async function prepareSource(image: MediaFile, limits: SourceLimits): Promise<MediaFile> {
  const { mediaTypes, longest = Infinity, grid = 1, opaque = false } = limits
  try {
    const { image: opened, facts } = await openImage(image.bytes)
    const { width, height, orientation = 1, hasAlpha } = facts
    const isTurned = orientation > 1
    const size = fittingSize(isTurned && orientation > 4 ? [height, width] : [width, height], longest, grid)
    const fits = mediaTypes.includes(image.mediaType) && size.width === width && size.height === height
    if (fits && !isTurned && !(opaque && hasAlpha)) return image
    const upright = opened.autoOrient().resize(size.width, size.height, { fit: 'fill' })
    const bytes = await (opaque ? upright.flatten({ background: 'white' }) : upright).png().toBuffer()
    return { mediaType: 'image/png', bytes }
  } catch (cause) {
    throw new UnfitRequestError('The source image cannot be read. Use a PNG, JPEG, or WebP image.', { cause })
  }
}

function fittingSize([width, height]: readonly [number, number], longest: number, grid: number) {
  const scale = Math.min(1, longest / Math.max(width, height))
  const onGrid = (side: number) => Math.max(grid, Math.round((side * scale) / grid) * grid)
  return { width: onGrid(width), height: onGrid(height) }
}
