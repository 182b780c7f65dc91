import type { OptionField, OptionSheet, OptionValues } from '@atrium/domain/options/option-sheet'
import { optionAt } from '@atrium/domain/options/option-at'

/** The names under which a field's values go out. */
export function namesOf(field: OptionField): string[] {
  return field.kind === 'size' ? ['width', 'height'] : [field.name]
}

/** Does a field stand on something else than its default? */
export function isChanged(field: OptionField, values: OptionValues, defaults: OptionValues): boolean {
  return namesOf(field).some((name) => (optionAt(values, name) ?? null) !== (optionAt(defaults, name) ?? null))
}

/** How many fields differ from their defaults, for the mark on the options button. */
export function countChanged(sheet: OptionSheet, values: OptionValues, defaults: OptionValues): number {
  return sheet.filter((field) => isChanged(field, values, defaults)).length
}
