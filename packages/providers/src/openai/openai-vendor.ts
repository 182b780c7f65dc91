import type { KeyConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createOpenaiAdapter } from './openai-adapter.ts'
import { openaiDirect } from './openai-direct.ts'
import { createOpenaiImageAdapter } from './openai-image-adapter.ts'
import { createOpenaiAudioAdapter } from './openai-audio-adapter.ts'
import { createOpenaiEmbeddingAdapter } from './openai-embedding-adapter.ts'

/** OpenAI. */
export const openaiVendor: VendorRow<KeyConnection> = {
  service: 'openai',
  title: 'OpenAI',
  requestIdHeaders: ['x-request-id'],
  chat: createOpenaiAdapter,
  direct: openaiDirect,
  image: createOpenaiImageAdapter,
  audio: createOpenaiAudioAdapter,
  embedding: createOpenaiEmbeddingAdapter,
}
