import { z } from 'zod'
import type { KeyConnection } from '#connections.ts'
import type { ImagePlan } from '#images/image-adapter.ts'
import { draftImages } from '#images/image-draft.ts'
import type { ImageRequest } from '#media-request.ts'
import { ownImageModel } from '#images/own-image-model.ts'
import { RefusedContentError } from '#wire/refused-content-error.ts'
import { requestJson } from '#wire/request-vendor.ts'

const ADDRESS = 'https://generativelanguage.googleapis.com/v1beta'

/** Source: `sampleCount` in https://ai.google.dev/gemini-api/docs/imagen */
const AT_ONCE = 4

/** An image that the filter took out has a reason in its place. */
const answer = z.object({
  predictions: z
    .array(z.object({ bytesBase64Encoded: z.string().nullish(), raiFilteredReason: z.string().nullish() }))
    .nullish(),
})

/** The options of `google_image` as Imagen's `:predict` takes them: `aspectRatio` and the number of images; it starts from words alone. */
export function planImagen(
  request: ImageRequest,
  { apiKey, baseURL = ADDRESS }: KeyConnection,
  fetch: typeof globalThis.fetch,
): Promise<ImagePlan> {
  const { model } = request.model.upstream
  const url = `${baseURL}/models/${encodeURIComponent(model)}:predict`
  const headers = { 'x-goog-api-key': apiKey }
  return draftImages(request, ({ reader }) => {
    const aspectRatio = reader.word('aspectRatio')
    return {
      atOnce: AT_ONCE,
      call: {},
      model: ownImageModel('google', model, async ({ prompt = '', n }) => {
        const parameters = { sampleCount: n, ...(aspectRatio && { aspectRatio }) }
        const body = { instances: [{ prompt }], parameters }
        const { predictions } = await requestJson(
          { fetch, method: 'POST', url, headers, body, signal: request.signal },
          answer,
        )
        const images = predictions?.flatMap(({ bytesBase64Encoded: image }) => (image ? [image] : [])) ?? []
        if (images.length === 0) throw new RefusedContentError(predictions?.[0]?.raiFilteredReason ?? undefined)
        return { images }
      }),
    }
  })
}
