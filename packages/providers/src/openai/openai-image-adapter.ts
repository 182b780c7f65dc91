import { createOpenAI } from '@ai-sdk/openai'
import type { KeyConnection } from '#connections.ts'
import type { ImageAdapter } from '#images/image-adapter.ts'
import { planOpenaiImages } from './plan-openai-images.ts'
import { withImageBytes } from './with-image-bytes.ts'

/** OpenAI's images: generations from words, edits of an image. */
export function createOpenaiImageAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ImageAdapter {
  const openai = createOpenAI({ ...connection, fetch: withImageBytes(fetch) })
  return {
    plan: (request) => planOpenaiImages(request, openai.image(request.model.upstream.model)),
  }
}
