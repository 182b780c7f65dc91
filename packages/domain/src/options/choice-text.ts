import type { ChoiceField } from './option-sheet.ts'
import type { OptionChoices } from './option-texts.ts'

/** What a choice is shown as: its text, or its value where that is a ratio or a size: `1280x720` → 1280 × 720. */
export function choiceText({ value, label }: ChoiceField['choices'][number], texts: OptionChoices): string {
  return label ? texts[label] : value.replace(/^(\d+)x(\d+)$/, '$1 × $2')
}
