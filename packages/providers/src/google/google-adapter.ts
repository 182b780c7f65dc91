import { createGoogleGenerativeAI } from '@ai-sdk/google'
import type { ChatAdapter } from '#adapter.ts'
import type { KeyConnection } from '#connections.ts'
import { toGoogleOptions } from './to-google-options.ts'

/** Google's Gemini API. */
export function createGoogleAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const google = createGoogleGenerativeAI({ ...connection, fetch })
  return {
    languageModel: (model) => google(model.upstream.model),
    mapOptions: toGoogleOptions,
  }
}
