import { createAnthropic } from '@ai-sdk/anthropic'
import type { ChatAdapter } from '#adapter.ts'
import type { KeyConnection } from '#connections.ts'
import { toAnthropicOptions } from './to-anthropic-options.ts'

/** Anthropic's Messages API. */
export function createAnthropicAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const anthropic = createAnthropic({ ...connection, fetch })
  return {
    languageModel: (model) => anthropic(model.upstream.model),
    mapOptions: toAnthropicOptions,
  }
}
