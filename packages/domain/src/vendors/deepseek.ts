import { effortFields, GENERIC, maxTokensField, temperatureField, topPField, type SheetFacts } from './option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'

/** Text and chat models. Source: the specification, sections 5 and 9. */
export function deepseekSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('max_tokens', model, 8192),
    temperatureField(5, 0.5),
    topPField('top_p', GENERIC.topP),
    ...effortFields(model),
  ]
}
