import { isRecord } from '#json/is-record.ts'
import type { OptionValue, OptionValues } from './option-sheet.ts'

/**
 * Option values are kept as they go over the wire: the field `thinking.budget_tokens` is `{ thinking: { budget_tokens } }`. This file
 * reads them, and `option-value` changes them; no other knows it.
 */

/** The value of a field; undefined where nothing is set. */
export function optionAt(values: OptionValues, name: string): OptionValue | undefined {
  let here: OptionValue | undefined = values
  for (const step of name.split('.')) {
    if (!isGroup(here) || !Object.hasOwn(here, step)) return undefined
    here = here[step]
  }
  return here
}

export function isGroup(value: OptionValue | undefined): value is OptionValues {
  return isRecord(value)
}
