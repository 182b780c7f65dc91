import { GENERIC, maxTokensField, maxTokensOf, temperatureField, topPField, type SheetModel } from './option-fields.ts'
import type { OptionSheet } from './option-sheet.ts'

/** Source: the specification, sections 5 and 9. */
export function ai21Sheet(model: SheetModel): OptionSheet {
  return [
    maxTokensField('maxTokens', model, GENERIC.maxTokens),
    { kind: 'number', name: 'minTokens', label: 'Min tokens', min: 0, max: maxTokensOf(model), step: 1, default: 0 },
    temperatureField(1, GENERIC.temperature),
    topPField('topP', GENERIC.topP),
  ]
}
