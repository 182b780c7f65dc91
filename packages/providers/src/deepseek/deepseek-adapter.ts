import { createDeepSeek } from '@ai-sdk/deepseek'
import type { ChatAdapter } from '#adapter.ts'
import type { KeyConnection } from '#connections.ts'
import { toDeepseekOptions } from './to-deepseek-options.ts'

/** DeepSeek's own API; the models that Bedrock hosts go through Bedrock. */
export function createDeepseekAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const deepseek = createDeepSeek({ ...connection, fetch })
  return {
    languageModel: (model) => deepseek(model.upstream.model),
    mapOptions: toDeepseekOptions,
  }
}
