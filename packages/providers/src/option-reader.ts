import { isGroup, optionAt } from '@atrium/domain/options/option-at'
import type { OptionValue, OptionValues } from '@atrium/domain/options/option-sheet'

/** Chosen options as a vendor's mapping takes them out one by one, so that what no one took can be told. */
export type OptionReader = {
  /** The first of these that is set to a number; the others stay. */
  number(...names: string[]): number | undefined
  /** The first of these that is set to a word; the others stay. */
  word(...names: string[]): string | undefined
  /** The names that are set and were not taken, dotted. */
  leftOver(): string[]
}

/** Reads options by their names as the sheets give them; dotted names reach into groups. */
export function createOptionReader(options: OptionValues): OptionReader {
  const taken = new Set<string>()
  function take<Value>(names: string[], accepts: (value: OptionValue | undefined) => value is OptionValue & Value) {
    for (const name of names) {
      const value = optionAt(options, name)
      if (!accepts(value)) continue
      taken.add(name)
      return value
    }
    return undefined
  }
  return {
    number: (...names) => take(names, (value) => typeof value === 'number'),
    word: (...names) => take(names, (value) => typeof value === 'string'),
    leftOver: () => leafNames(options).filter((name) => !taken.has(name)),
  }
}

function leafNames(group: OptionValues, prefix = ''): string[] {
  return Object.entries(group).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    return isGroup(value) ? leafNames(value, `${prefix}${name}.`) : [`${prefix}${name}`]
  })
}
