import { createOpenAI } from '@ai-sdk/openai'
import type { ChatAdapter } from '#adapter.ts'
import type { KeyConnection } from '#connections.ts'
import { createCompletionModel } from './completion-model.ts'
import { responsesModel } from './responses-model.ts'
import { completesText, toCompletionOptions } from './to-completion-options.ts'
import { speaksResponsesOnly, toOpenaiOptions } from './to-openai-options.ts'

export const OPENAI_API = 'https://api.openai.com/v1'

/**
 * OpenAI through chat completions, which keep penalties and seed; through Responses where a model has nothing else, and through
 * completions where it completes texts.
 */
export function createOpenaiAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): ChatAdapter {
  const openai = createOpenAI({ ...connection, fetch })
  const { apiKey, baseURL = OPENAI_API } = connection
  const completions = { url: `${baseURL}/completions`, headers: { authorization: `Bearer ${apiKey}` }, fetch }
  return {
    languageModel(model) {
      if (completesText(model)) return createCompletionModel(model.upstream.model, completions)
      if (speaksResponsesOnly(model)) return responsesModel(openai.responses(model.upstream.model))
      return openai.chat(model.upstream.model)
    },
    mapOptions: (model, options) => (completesText(model) ? toCompletionOptions : toOpenaiOptions)(model, options),
  }
}
