import type { KeyConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createGoogleAdapter } from './google-adapter.ts'
import { createGoogleImageAdapter } from './google-image-adapter.ts'
import { createOmniVideoAdapter } from './omni-video-adapter.ts'
import { createGoogleAudioAdapter } from './google-audio-adapter.ts'
import { createGoogleEmbeddingAdapter } from './google-embedding-adapter.ts'

/** Google's Gemini API. */
export const googleVendor: VendorRow<KeyConnection> = {
  service: 'google',
  title: 'Google',
  requestIdHeaders: ['x-goog-request-id', 'x-request-id'],
  chat: createGoogleAdapter,
  image: createGoogleImageAdapter,
  video: createOmniVideoAdapter,
  audio: createGoogleAudioAdapter,
  embedding: createGoogleEmbeddingAdapter,
}
