import type { ModelFacts } from '#catalog/model-facts.ts'
import type { ChoiceField, NumberField } from '#options/option-sheet.ts'

/** What a sheet needs to know of a model. */
export type SheetFacts = Pick<ModelFacts, 'id' | 'maxTokens' | 'outputs'> & {
  abilities: Pick<ModelFacts['abilities'], 'reasoning' | 'temperature' | 'imageWithPrompt' | 'mask'>
}

/** Where a vendor states no limit (an Ollama model, say), answers may be as long as those of the longest models of the day. */
export const UNSTATED_MAX_TOKENS = 131_072

/** The defaults of a chat model whose vendor has none of its own. Source: the specification, section 9, "Generic chat". */
export const GENERIC = { maxTokens: 1024, temperature: 0.7, topP: 1 } as const

export function maxTokensOf(model: Pick<SheetFacts, 'maxTokens'>): number {
  return model.maxTokens ?? UNSTATED_MAX_TOKENS
}

/** The length of the answer: from 1 up to the model's own limit, which a default never exceeds. */
export function maxTokensField(name: string, model: Pick<SheetFacts, 'maxTokens'>, byDefault: number): NumberField {
  const max = maxTokensOf(model)
  return { kind: 'number', name, label: 'maxTokens', min: 1, max, step: 1, default: Math.min(byDefault, max) }
}

export function temperatureField(max: number, byDefault: number): NumberField {
  return { kind: 'number', name: 'temperature', label: 'temperature', min: 0, max, step: 0.01, default: byDefault }
}

export function topPField(name: 'top_p' | 'topP' | 'p', byDefault: number | null, min = 0): NumberField {
  return { kind: 'number', name, label: 'topP', min, max: 1, step: 0.01, default: byDefault }
}

/** Our own addition: how hard a model thinks that takes a word instead of a budget. Unset leaves it to the vendor. */
export const REASONING_EFFORT: ChoiceField = {
  kind: 'choice',
  name: 'reasoning_effort',
  label: 'reasoningEffort',
  choices: [
    { value: 'low', label: 'low' },
    { value: 'medium', label: 'medium' },
    { value: 'high', label: 'high' },
  ],
  default: null,
}

/** The effort choice where the model takes one, as a list to spread into a sheet. An optional thinker thinks once it is chosen. */
export function effortFields(model: SheetFacts): ChoiceField[] {
  const { reasoning } = model.abilities
  return reasoning === 'none' || reasoning === 'forced' ? [] : [REASONING_EFFORT]
}
