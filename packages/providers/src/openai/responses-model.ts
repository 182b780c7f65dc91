import type { LanguageModelV4 } from '@ai-sdk/provider'
import { defaultSettingsMiddleware, wrapLanguageModel } from 'ai'

/** A model behind the Responses API, which keeps what it is sent unless told otherwise: it is to keep nothing, whoever asks. */
export function responsesModel(model: LanguageModelV4): LanguageModelV4 {
  const settings = { providerOptions: { openai: { store: false } } }
  return wrapLanguageModel({ model, middleware: defaultSettingsMiddleware({ settings }) })
}
