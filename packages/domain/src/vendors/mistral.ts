import { effortFields, GENERIC, maxTokensField, temperatureField, topPField, type SheetFacts } from './option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'

/** Source: the specification, sections 5 and 9. Only the text models take a top K: Mistral's chat endpoint has none. */
export function mistralTextSheet(model: SheetFacts): OptionSheet {
  return [
    ...mistralChatSheet(model),
    { kind: 'number', name: 'top_k', label: 'Top K', min: 1, max: 200, step: 1, default: 40 },
  ]
}

export function mistralChatSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('max_tokens', model, GENERIC.maxTokens),
    temperatureField(1, GENERIC.temperature),
    topPField('top_p', GENERIC.topP),
    ...effortFields(model),
  ]
}
