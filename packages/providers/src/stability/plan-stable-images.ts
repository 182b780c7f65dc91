import { z } from 'zod'
import type { ImagePlan } from '#images/image-adapter.ts'
import { draftImages } from '#images/image-draft.ts'
import type { ImageRequest } from '#media-request.ts'
import { ownImageModel } from '#images/own-image-model.ts'
import { RefusedContentError } from '#wire/refused-content-error.ts'
import { readStableWish } from './read-stable-wish.ts'
import { styleInWords } from './style-in-words.ts'

/** How Stable Image Core, Ultra and SD 3.5 answer on Bedrock. A reason that is not null is one why there is no image. */
export const stableImagesAnswer = z.object({
  images: z.array(z.string().nullable()).nullish(),
  seeds: z.array(z.number().nullable()).nullish(),
  finish_reasons: z.array(z.string().nullable()).nullish(),
})

type Body = Record<string, unknown>

/**
 * The options of `stability_image` (`aspect_ratio`, `seed`, `style_preset`, `image`, `image_strength`) as Stable Image Core, Ultra and SD 3.5
 * take them on Bedrock. They have no parameter for a style, so that it is said in words.
 * Source: "Stability AI models" in the Amazon Bedrock user guide.
 */
export function planStableImages(
  request: ImageRequest,
  ask: (body: Body) => Promise<z.output<typeof stableImagesAnswer>>,
): Promise<ImagePlan> {
  const { model } = request.model.upstream
  return draftImages(request, async ({ reader, image }) => {
    const { style, ratio, strength, source, seed: chosen } = await readStableWish(request, { reader, image })
    const start = source && { mode: 'image-to-image', image: toBase64(source.bytes), strength }
    return {
      atOnce: 1,
      call: { seed: chosen },
      model: ownImageModel('stability', model, async ({ prompt = '', seed }) => {
        const body = { prompt: styleInWords(prompt, style), seed, output_format: 'png' }
        // Ultra has no modes: an image is enough.
        const { mode, ...given } = start ?? { mode: 'text-to-image', ...(ratio && { aspect_ratio: ratio }) }
        const answer = await ask({ ...body, ...given, ...(model.includes('ultra') ? {} : { mode }) })
        return readAnswer(answer)
      }),
    }
  })
}

function readAnswer({ images, seeds, finish_reasons: reasons }: z.output<typeof stableImagesAnswer>) {
  const refused = reasons?.find((reason) => reason !== null)
  if (refused?.startsWith('Filter')) throw new RefusedContentError(refused)
  if (refused) throw new Error(refused)
  const made = images?.filter((image) => image !== null) ?? []
  return { images: made, seeds: seeds?.map((seed) => seed ?? undefined) }
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
