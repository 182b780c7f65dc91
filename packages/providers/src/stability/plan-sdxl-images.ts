import { IMAGE_STRENGTH } from '@atrium/domain/vendors/stability'
import { z } from 'zod'
import { convertMask } from '#images/convert-mask.ts'
import type { ImagePlan } from '#images/image-adapter.ts'
import { draftImages } from '#images/image-draft.ts'
import type { ImageRequest } from '#media-request.ts'
import { ownImageModel } from '#images/own-image-model.ts'
import { prepareSource } from '#images/prepare-source.ts'
import { refuseLongPrompt } from '#chat/refuse-long-prompt.ts'
import { RefusedContentError } from '#wire/refused-content-error.ts'

/** How SDXL answers, on Bedrock as at Stability. */
export const sdxlAnswer = z.object({
  artifacts: z.array(z.object({ base64: z.string(), seed: z.number().nullish(), finishReason: z.string().nullish() })),
})

/** What SDXL is asked with. */
export type SdxlBody = {
  text_prompts: { text: string; weight: number }[]
  init_image?: Uint8Array
  mask_image?: Uint8Array
} & {
  [name: string]: unknown
}

/** Characters of a prompt. Source: as below. */
const LONGEST_PROMPT = 2000

/** SDXL works on a grid of 64 pixels. */
const SOURCE = { mediaTypes: ['image/png', 'image/jpeg'], longest: 1024, grid: 64 } as const

/**
 * The options of `stability_image` (`width`, `height`, `steps`, `cfg_scale`, `style_preset`, `image`, `image_strength`, `mask`) as SDXL takes
 * them. An image decides the size; a mask decides what stays of it, so that there is no strength beside it.
 * Source: "Stability.ai Diffusion 1.0" in the Amazon Bedrock user guide, and https://platform.stability.ai/docs/api-reference (v1).
 */
export function planSdxlImages(
  request: ImageRequest,
  ask: (body: SdxlBody) => Promise<z.output<typeof sdxlAnswer>>,
): Promise<ImagePlan> {
  return draftImages(request, async ({ reader, image, mask }) => {
    refuseLongPrompt(request, LONGEST_PROMPT)
    const size = { width: reader.number('width'), height: reader.number('height') }
    const strength = reader.number('image_strength') ?? IMAGE_STRENGTH
    const chosen = {
      steps: reader.number('steps'),
      cfg_scale: reader.number('cfg_scale'),
      style_preset: reader.word('style_preset'),
    }
    const source = image && (await prepareSource(image, SOURCE))
    const white = source && mask && (await convertMask(mask, source, 'white'))
    const start = source && {
      init_image: source.bytes,
      ...(white ? { mask_source: 'MASK_IMAGE_WHITE', mask_image: white.bytes } : { image_strength: strength }),
    }
    return {
      atOnce: 1,
      call: { seed: reader.number('seed') },
      model: ownImageModel('stability', request.model.upstream.model, async ({ prompt = '', seed }) => {
        const { artifacts } = await ask({
          text_prompts: [{ text: prompt, weight: 1 }],
          ...chosen,
          seed,
          ...(start ?? size),
        })
        const refused = artifacts.find(({ finishReason }) => finishReason === 'CONTENT_FILTERED')
        if (refused) throw new RefusedContentError()
        return {
          images: artifacts.map(({ base64 }) => base64),
          seeds: artifacts.map((artifact) => artifact.seed ?? undefined),
        }
      }),
    }
  })
}

/** The body as JSON takes it: images as base64. */
export function sdxlJson(body: SdxlBody): Record<string, unknown> {
  const encoded = Object.entries(body).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  ])
  return Object.fromEntries(encoded)
}
