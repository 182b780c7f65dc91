import { optionAt } from '@atrium/domain/options/option-at'
import type { OptionField, OptionValues } from '@atrium/domain/options/option-sheet'
import { withOption, withoutOption } from '@atrium/domain/options/option-value'
import { namesOf } from './option-changes.ts'

/** The same values with one field back on its default, or unset where it has none. */
export function resetField(field: OptionField, values: OptionValues, defaults: OptionValues): OptionValues {
  return namesOf(field).reduce((all, name) => {
    const value = optionAt(defaults, name)
    return value === undefined ? withoutOption(all, name) : withOption(all, name, value)
  }, values)
}
