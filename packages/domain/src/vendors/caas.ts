import { effortFields, GENERIC, maxTokensField, temperatureField, topPField, type SheetFacts } from './option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'

/** Any server that speaks OpenAI's chat protocol (provider `caas`), Ollama among them. Source: the specification, section 9, "Generic chat". */
export function genericChatSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('max_tokens', model, GENERIC.maxTokens),
    temperatureField(2, GENERIC.temperature),
    topPField('top_p', GENERIC.topP),
    ...effortFields(model),
  ]
}
