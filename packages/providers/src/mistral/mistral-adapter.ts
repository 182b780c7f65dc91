import { createMistral } from '@ai-sdk/mistral'
import type { ChatAdapter } from '#adapter.ts'
import type { KeyConnection } from '#connections.ts'
import { toMistralOptions } from './to-mistral-options.ts'

/** Mistral's chat completions. */
export function createMistralAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const mistral = createMistral({ ...connection, fetch })
  return {
    languageModel: (model) => mistral(model.upstream.model),
    mapOptions: toMistralOptions,
  }
}
