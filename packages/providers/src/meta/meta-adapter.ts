import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ChatAdapter } from '#adapter.ts'
import type { KeyConnection } from '#connections.ts'
import { toMetaOptions } from './to-meta-options.ts'

const META_API = 'https://api.meta.ai/v1'

/** Meta's own API, which speaks as OpenAI does; the Llama models go through Bedrock. */
export function createMetaAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const { apiKey, baseURL = META_API } = connection
  const meta = createOpenAICompatible({ name: 'meta', baseURL, apiKey, fetch, includeUsage: true })
  return {
    languageModel: (model) => meta.chatModel(model.upstream.model),
    mapOptions: toMetaOptions,
  }
}
