import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { convertMask } from '#images/convert-mask.ts'
import type { KeyConnection } from '#connections.ts'
import type { ImageAdapter, ImagePlan } from '#images/image-adapter.ts'
import { draftImages, sdkFile } from '#images/image-draft.ts'
import type { ImageRequest } from '#media-request.ts'
import { prepareSource } from '#images/prepare-source.ts'
import { planImagen } from './plan-imagen.ts'

const SOURCE = { mediaTypes: ['image/png', 'image/jpeg', 'image/webp'] } as const

/** Gemini has no parameter for a mask: it is sent as a second image, with these words behind the prompt. */
const MASK_WORDS =
  'The second image is a mask of the first. Change the first image only where the mask is white. Where the mask is black, keep it exactly as it is. Answer with the whole changed first image, without the mask.'

/** Images of Google's Gemini API: Gemini models by the AI SDK, Imagen, which it no longer speaks, by an own request. */
export function createGoogleImageAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ImageAdapter {
  return {
    plan: (request) =>
      request.model.upstream.model.startsWith('imagen')
        ? planImagen(request, connection, fetch)
        : planGemini(request, connection, fetch),
  }
}

/** The options of `google_image` as Gemini takes them, which makes one image a request. */
function planGemini(
  request: ImageRequest,
  connection: KeyConnection,
  fetch: typeof globalThis.fetch,
): Promise<ImagePlan> {
  return draftImages(request, async ({ reader, image, mask }) => {
    const generationConfig = definedOf({
      temperature: reader.number('temperature'),
      topP: reader.number('topP'),
      topK: reader.number('topK'),
    })
    const google = createGoogleGenerativeAI({ ...connection, fetch: withGenerationConfig(fetch, generationConfig) })
    const [width, height] = (reader.word('aspectRatio') ?? '').split(':').map(Number)
    const source = image && (await prepareSource(image, SOURCE))
    const white = source && mask && (await convertMask(mask, source, 'white'))
    return {
      model: google.image(request.model.upstream.model),
      atOnce: 1,
      call: {
        ...(width && height && { aspectRatio: `${width}:${height}` as const }),
        ...(source && { files: [source, white].filter((file) => file !== undefined).map(sdkFile) }),
        ...(white && { prompt: `${request.prompt}\n\n${MASK_WORDS}` }),
      },
    }
  })
}

type GenerationConfig = Readonly<Record<string, number>>

function definedOf(options: Readonly<Record<string, number | undefined>>): GenerationConfig {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Puts options into the body of a request: the SDK's model of images passes on none that its model of words takes. */
function withGenerationConfig(fetch: typeof globalThis.fetch, added: GenerationConfig): typeof globalThis.fetch {
  return (input, init) => {
    if (typeof init?.body !== 'string') return fetch(input, init)
    const body = JSON.parse(init.body) as { generationConfig?: object }
    const generationConfig = { ...body.generationConfig, ...added }
    return fetch(input, { ...init, body: JSON.stringify({ ...body, generationConfig }) })
  }
}
