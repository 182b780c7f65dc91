import {
  GENERIC,
  maxTokensField,
  maxTokensOf,
  temperatureField,
  topPField,
  type SheetFacts,
} from '#sheets/option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'
import { TO_ONE } from '#sheets/temperatures.ts'
import type { VendorRow } from './vendor-row.ts'

export const AI21 = {
  title: 'AI21',
  mark: { letters: '21', color: '#b3246b' },
  providers: {
    ai21: { makes: 'text', sheet: ai21Sheet, services: ['ai21', 'bedrock'], takesNoSystemPrompt: true },
  },
  reads: [],
  temperatures: TO_ONE,
  tokens: [1.05, 1.3],
  promptfoo: 'ai21',
} as const satisfies VendorRow

/** Source: the specification, sections 5 and 9. */
function ai21Sheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('maxTokens', model, GENERIC.maxTokens),
    { kind: 'number', name: 'minTokens', label: 'minTokens', min: 0, max: maxTokensOf(model), step: 1, default: 0 },
    temperatureField(1, GENERIC.temperature),
    topPField('topP', GENERIC.topP),
  ]
}
