import { IMAGE_STRENGTH } from '@atrium/domain/vendors/stability'
import { refuseLongPrompt } from '#chat/refuse-long-prompt.ts'
import type { ImageDraft } from '#images/image-draft.ts'
import { prepareSource } from '#images/prepare-source.ts'
import type { ImageRequest } from '#media-request.ts'

/** Characters of a prompt. Source: https://platform.stability.ai/docs/api-reference */
const LONGEST_PROMPT = 10_000

/** Source: the limits of `image`, as above. */
const SOURCE = { mediaTypes: ['image/png', 'image/jpeg', 'image/webp'], longest: 3072 } as const

/**
 * What Stable Image Core, Ultra and SD 3.5 are asked for, wherever they are served; the image to start from is as they take it.
 * @throws UnfitRequestError for a prompt that is too long and for an image that cannot be read
 */
export async function readStableWish(request: ImageRequest, { reader, image }: Pick<ImageDraft, 'reader' | 'image'>) {
  refuseLongPrompt(request, LONGEST_PROMPT)
  return {
    style: reader.word('style_preset'),
    ratio: reader.word('aspect_ratio'),
    strength: toldStrength(reader.number('image_strength')),
    seed: reader.number('seed'),
    source: image && (await prepareSource(image, SOURCE)),
  }
}

/**
 * `image_strength` says how much of the image stays, as SDXL means it; the models after it are told how much may change.
 * Rounded, since 1 - 0.8 falls short of 0.2.
 */
function toldStrength(imageStrength: number = IMAGE_STRENGTH): number {
  return Number((1 - imageStrength).toFixed(2))
}
