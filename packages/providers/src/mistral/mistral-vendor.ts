import type { KeyConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createMistralAdapter } from './mistral-adapter.ts'
import { mistralDirect } from './mistral-direct.ts'
import { createMistralAudioAdapter } from './mistral-audio-adapter.ts'
import { createMistralEmbeddingAdapter } from './mistral-embedding-adapter.ts'

/** Mistral. */
export const mistralVendor: VendorRow<KeyConnection> = {
  service: 'mistral',
  title: 'Mistral',
  requestIdHeaders: ['mistral-correlation-id', 'x-request-id'],
  chat: createMistralAdapter,
  direct: mistralDirect,
  audio: createMistralAudioAdapter,
  embedding: createMistralEmbeddingAdapter,
}
