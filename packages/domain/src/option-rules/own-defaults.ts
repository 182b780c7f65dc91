import type { OptionSheet, OptionValues } from '#options/option-sheet.ts'
import { withoutOption } from '#options/option-value.ts'

/** What a person keeps of chosen values to begin with: all but images and seeds, which belong to one prompt. */
export function ownDefaults(sheet: OptionSheet, values: OptionValues): OptionValues {
  return sheet
    .filter(({ kind }) => kind === 'image' || kind === 'seed')
    .reduce((kept, { name }) => withoutOption(kept, name), values)
}
