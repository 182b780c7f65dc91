import type { OptionField, OptionSheet, OptionValues } from '@atrium/domain/options/option-sheet'
import { optionAt, withOption, withoutOption } from '@atrium/domain/options/option-value'

function namesOf(field: OptionField): string[] {
  return field.kind === 'size' ? ['width', 'height'] : [field.name]
}

/** Does a field stand on something else than its default? */
export function isChanged(field: OptionField, values: OptionValues, defaults: OptionValues): boolean {
  return namesOf(field).some((name) => (optionAt(values, name) ?? null) !== (optionAt(defaults, name) ?? null))
}

/** The same values with one field back on its default, or unset where it has none. */
export function resetField(field: OptionField, values: OptionValues, defaults: OptionValues): OptionValues {
  return namesOf(field).reduce((all, name) => {
    const value = optionAt(defaults, name)
    return value === undefined ? withoutOption(all, name) : withOption(all, name, value)
  }, values)
}

/** How many fields differ from their defaults, for the mark on the options button. */
export function countChanged(sheet: OptionSheet, values: OptionValues, defaults: OptionValues): number {
  return sheet.filter((field) => isChanged(field, values, defaults)).length
}
