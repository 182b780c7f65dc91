import { createOpenAI } from '@ai-sdk/openai'
import { filesWithPdf, type ChatAdapter } from '../adapter.ts'
import type { KeyConnection } from '../connections.ts'
import { speaksResponsesOnly, toOpenaiOptions } from './to-openai-options.ts'

/** OpenAI through chat completions, which keep penalties and seed; through Responses where a model has nothing else. */
export function createOpenaiAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const openai = createOpenAI({ ...connection, fetch })
  return {
    service: 'openai',
    title: 'OpenAI',
    languageModel: (model) =>
      speaksResponsesOnly(model) ? openai.responses(model.upstream.model) : openai.chat(model.upstream.model),
    mapOptions: toOpenaiOptions,
    readableFiles: (model) => filesWithPdf(model, ['image']),
    requestIdHeaders: ['x-request-id'],
  }
}
