import type { OptionField } from '#options/option-sheet.ts'
import { effortFields, GENERIC, maxTokensField, type SheetFacts, temperatureField, topPField } from './option-fields.ts'

type Differences = {
  /** The vendor's name of the length of an answer, and its default. */
  length?: string
  maxTokens?: number
  /** The highest temperature, and the default. */
  warmest?: number
  temperature?: number
  leastTopP?: number
}

/** What most vendors have in their own ranges: length, temperature, top P, and the effort of a model that takes one. */
export function chatFields(model: SheetFacts, differences: Differences = {}): OptionField[] {
  const { length = 'max_tokens', maxTokens = GENERIC.maxTokens, warmest = 1, leastTopP = 0 } = differences
  return [
    maxTokensField(length, model, maxTokens),
    temperatureField(warmest, differences.temperature ?? GENERIC.temperature),
    topPField('top_p', GENERIC.topP, leastTopP),
    ...effortFields(model),
  ]
}
