import type { OptionValue, OptionValues } from './option-sheet.ts'

/**
 * Option values are kept as they go over the wire: the field `thinking.budget_tokens` is `{ thinking: { budget_tokens } }`.
 * These three functions are the only place that knows it.
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

/** The same values with one set. */
export function withOption(values: OptionValues, name: string, value: OptionValue): OptionValues {
  const [first, rest] = splitName(name)
  if (rest === null) return { ...values, [first]: value }
  const group = values[first]
  return { ...values, [first]: withOption(isGroup(group) ? group : {}, rest, value) }
}

/** The same values with one taken out; a group that is then empty goes as well. */
export function withoutOption(values: OptionValues, name: string): OptionValues {
  const [first, rest] = splitName(name)
  if (!Object.hasOwn(values, first)) return values
  const { [first]: group, ...others } = values
  if (rest === null) return others
  if (!isGroup(group)) return values
  const left = withoutOption(group, rest)
  return Object.keys(left).length === 0 ? others : { ...values, [first]: left }
}

export function isGroup(value: OptionValue | undefined): value is OptionValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function splitName(name: string): [string, string | null] {
  const dot = name.indexOf('.')
  return dot === -1 ? [name, null] : [name.slice(0, dot), name.slice(dot + 1)]
}
