import type { OptionSheet, OptionValues } from './option-sheet.ts'
import { randomSeed } from './parse-seed.ts'

/**
 * The options with a seed where the sheet has one and none was chosen, so that what is made can be made again. A chosen seed stands.
 * `random` answers a number from 0 up to but not including 1. Source: the specification, section 9 (a random seed).
 */
export function chooseSeed(sheet: OptionSheet, options: OptionValues, random: () => number): OptionValues {
  const field = sheet.find(({ kind }) => kind === 'seed')
  if (field?.kind !== 'seed' || typeof options[field.name] === 'number') return options
  return { ...options, [field.name]: randomSeed(field.max, random) }
}
