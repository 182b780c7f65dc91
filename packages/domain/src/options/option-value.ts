import { isGroup } from './option-at.ts'
import type { OptionValue, OptionValues } from './option-sheet.ts'

/** How values are changed as they go over the wire: the field `thinking.budget_tokens` is `{ thinking: { budget_tokens } }`. */

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

function splitName(name: string): [string, string | null] {
  const dot = name.indexOf('.')
  return dot === -1 ? [name, null] : [name.slice(0, dot), name.slice(dot + 1)]
}
