import { effortFields, GENERIC, maxTokensField, temperatureField, topPField, type SheetFacts } from './option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'

/** Text and chat models. Source: the specification, sections 5 and 9. */
export function cohereSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('max_tokens', model, GENERIC.maxTokens),
    temperatureField(5, GENERIC.temperature),
    topPField('p', 0.9),
    { kind: 'number', name: 'k', label: 'Top K', min: 0, max: 500, step: 1, default: 0 },
    ...effortFields(model),
  ]
}
