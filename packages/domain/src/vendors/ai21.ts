import { GENERIC, maxTokensField, maxTokensOf, temperatureField, topPField, type SheetFacts } from './option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'

/** Source: the specification, sections 5 and 9. */
export function ai21Sheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('maxTokens', model, GENERIC.maxTokens),
    { kind: 'number', name: 'minTokens', label: 'Min tokens', min: 0, max: maxTokensOf(model), step: 1, default: 0 },
    temperatureField(1, GENERIC.temperature),
    topPField('topP', GENERIC.topP),
  ]
}
