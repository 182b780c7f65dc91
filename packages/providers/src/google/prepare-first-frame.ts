import { prepareSource } from '#images/prepare-source.ts'
import type { MediaFile } from '#media-request.ts'

/** The images that Veo and Omni begin with. */
const SOURCE = { mediaTypes: ['image/png', 'image/jpeg'], longest: 4096 }

/**
 * The image that a video of Google begins with, as it is taken; undefined where there is none.
 * @throws UnfitRequestError when it cannot be read
 */
export async function prepareFirstFrame(image: MediaFile | undefined): Promise<MediaFile | undefined> {
  return image && prepareSource(image, SOURCE)
}
