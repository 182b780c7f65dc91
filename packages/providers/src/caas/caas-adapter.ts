import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ChatAdapter } from '#adapter.ts'
import type { CaasConnection, OllamaConnection } from '#connections.ts'
import { discoverModels, discoverOllamaModels } from './discover-models.ts'
import { toCaasOptions } from './to-caas-options.ts'

/** Any server that speaks as OpenAI does. Its models are found by asking it. */
export function createCaasAdapter(connection: CaasConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const { baseURL, apiKey } = connection
  return {
    ...speakAsOpenai(baseURL, apiKey, fetch),
    discoverModels: () => discoverModels(baseURL, apiKey, fetch),
  }
}

/** An Ollama server: it lists its models in its own way and converses as OpenAI does. */
export function createOllamaAdapter(connection: OllamaConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const root = ollamaRoot(connection.baseURL)
  return {
    ...speakAsOpenai(`${root}/v1`, undefined, fetch),
    discoverModels: () => discoverOllamaModels(root, fetch),
  }
}

/** The address of an Ollama server, which may be given with or without the path of OpenAI's protocol. */
export function ollamaRoot(baseURL: string): string {
  return baseURL.replace(/\/(?:v1\/?)?$/, '')
}

function speakAsOpenai(baseURL: string, apiKey: string | undefined, fetch: typeof globalThis.fetch) {
  const server = createOpenAICompatible({ name: 'caas', baseURL, apiKey, fetch, includeUsage: true })
  return {
    languageModel: (model) => server.chatModel(model.upstream.model),
    mapOptions: toCaasOptions,
  } satisfies Partial<ChatAdapter>
}
