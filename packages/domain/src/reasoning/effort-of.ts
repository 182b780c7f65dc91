import type { OptionValues } from '#options/option-sheet.ts'
import { optionAt } from '#options/option-at.ts'

export type Effort = 'low' | 'medium' | 'high' | 'thinking'

/** How hard the model is told to think, in a word that can stand beside its name; null where nothing is set. */
export function effortOf(values: OptionValues): Effort | null {
  const effort = optionAt(values, 'reasoning_effort')
  if (effort === 'low' || effort === 'medium' || effort === 'high') return effort
  return optionAt(values, 'thinking.type') === 'enabled' ? 'thinking' : null
}
