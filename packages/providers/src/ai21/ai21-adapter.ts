import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ChatAdapter } from '#adapter.ts'
import type { KeyConnection } from '#connections.ts'
import { toAi21Options } from './to-ai21-options.ts'

export const AI21_STUDIO = 'https://api.ai21.com/studio/v1'

/** AI21 Studio, whose Jamba models speak as OpenAI's do; those that Bedrock hosts go through Bedrock. */
export function createAi21Adapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const { apiKey, baseURL = AI21_STUDIO } = connection
  const ai21 = createOpenAICompatible({ name: 'ai21', baseURL, apiKey, fetch })
  return {
    languageModel: (model) => ai21.chatModel(model.upstream.model),
    mapOptions: toAi21Options,
  }
}
