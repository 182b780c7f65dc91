import { z } from 'zod'
import type { KeyConnection } from '#connections.ts'
import type { ImageAdapter, ImagePlan } from '#images/image-adapter.ts'
import { draftImages } from '#images/image-draft.ts'
import type { ImageRequest } from '#media-request.ts'
import { ownImageModel } from '#images/own-image-model.ts'
import { RefusedContentError } from '#wire/refused-content-error.ts'
import { requestJson } from '#wire/request-vendor.ts'
import { planSdxlImages, sdxlAnswer, type SdxlBody } from './plan-sdxl-images.ts'
import { readStableWish } from './read-stable-wish.ts'
import { styleInWords } from './style-in-words.ts'

const ADDRESS = 'https://api.stability.ai'

const answer = z.object({
  image: z.string().nullish(),
  seed: z.number().nullish(),
  finish_reason: z.string().nullish(),
})

/** Which endpoint of `stable-image/generate` serves a model; the SD 3 models share one and are named in the body. */
const ENDPOINTS = [
  { id: /core/, endpoint: 'core' },
  { id: /ultra/, endpoint: 'ultra' },
  { id: /^sd3/, endpoint: 'sd3' },
] as const

/** Stability's own API: multipart forms of v2beta for Core, Ultra and SD 3.5, the JSON of v1 for SDXL. */
export function createStabilityImageAdapter(
  { apiKey, baseURL = ADDRESS }: KeyConnection,
  fetch: typeof globalThis.fetch,
): ImageAdapter {
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' }
  return {
    plan(request) {
      const { model } = request.model.upstream
      const call = { fetch, method: 'POST', headers, signal: request.signal } as const
      const found = ENDPOINTS.find(({ id }) => id.test(model))
      if (found === undefined) {
        const v1 = `${baseURL}/v1/generation/${encodeURIComponent(model)}`
        return planSdxlImages(request, (body) => requestJson({ ...call, ...sdxlCall(v1, body) }, sdxlAnswer))
      }
      const url = `${baseURL}/v2beta/stable-image/generate/${found.endpoint}`
      return planForm(request, found.endpoint, (body) => requestJson({ ...call, url, body }, answer))
    },
  }
}

/** v1 has an endpoint for each way of starting; those that start from an image take multipart forms. */
function sdxlCall(v1: string, body: SdxlBody): { url: string; body: unknown } {
  const { init_image: image, mask_image: mask, text_prompts: prompts, ...others } = body
  if (image === undefined) return { url: `${v1}/text-to-image`, body }
  const form = new FormData()
  form.set('init_image', fileOf(image))
  if (mask !== undefined) form.set('mask_image', fileOf(mask))
  for (const [index, prompt] of prompts.entries()) {
    form.set(`text_prompts[${index}][text]`, prompt.text)
    form.set(`text_prompts[${index}][weight]`, String(prompt.weight))
  }
  setAll(form, others)
  return { url: `${v1}/image-to-image${mask === undefined ? '' : '/masking'}`, body: form }
}

function planForm(
  request: ImageRequest,
  endpoint: (typeof ENDPOINTS)[number]['endpoint'],
  ask: (form: FormData) => Promise<z.output<typeof answer>>,
): Promise<ImagePlan> {
  const { model } = request.model.upstream
  return draftImages(request, async ({ reader, image }) => {
    const { style, ratio, strength, source, seed: chosen } = await readStableWish(request, { reader, image })
    const isCore = endpoint === 'core'
    return {
      atOnce: 1,
      call: { seed: chosen },
      model: ownImageModel('stability', model, async ({ prompt = '', seed }) => {
        const form = new FormData()
        setAll(form, {
          prompt: isCore ? prompt : styleInWords(prompt, style),
          style_preset: isCore ? style : undefined,
          seed,
          output_format: 'png',
          ...(endpoint === 'sd3' && { model, mode: source ? 'image-to-image' : 'text-to-image' }),
          ...(source ? { strength } : { aspect_ratio: ratio }),
        })
        if (source) form.set('image', new Blob([new Uint8Array(source.bytes)], { type: source.mediaType }))
        return readAnswer(await ask(form))
      }),
    }
  })
}

function readAnswer({ image, seed, finish_reason: reason }: z.output<typeof answer>) {
  if (reason === 'CONTENT_FILTERED') throw new RefusedContentError()
  return { images: image ? [image] : [], seeds: [seed ?? undefined] }
}

function setAll(form: FormData, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, String(value))
}

function fileOf(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}
