import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { sheetDefaults } from '@atrium/domain/option-rules/default-options'
import type { OptionSheet, OptionValues } from '@atrium/domain/options/option-sheet'
import { withoutOption } from '@atrium/domain/options/option-value'
import { settleOptions, type SettledOptions } from '@atrium/domain/option-rules/settle-options'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'

export type OptionsOfModel = SettledOptions & {
  sheet: OptionSheet
  /** What the fields return to: the person's own defaults for the model, else the model's. */
  defaults: OptionValues
  /** The model's own. */
  factory: OptionValues
}

/** Which images go along with a prompt; they are no part of the values, since they belong to one prompt. */
export type GivenImages = { image: boolean; mask: boolean }

export type GivenOptions = {
  /** Set for the next message. */
  chosen: OptionValues | null
  /** They come from an earlier look at the screen: nobody has set them in this one. So does what is not set at all. */
  loading?: boolean
  /** Those that a thread was left with. */
  saved: OptionValues | null
  /** The person's own defaults for the model. */
  own: OptionValues | undefined
  /** What goes along with the prompt. */
  given?: GivenImages
}

/** The sheet of a model with values that are settled for it: the chosen ones, else the saved ones, else the defaults. */
export function settleForModel(
  model: ModelEntry,
  { chosen, loading = chosen === null, saved, own, given }: GivenOptions,
): OptionsOfModel {
  const sheet = sheetForModel(model)
  const settle = (values: OptionValues, options = {}) => {
    const settled = settleOptions(sheet, withImages(values, given, sheet), model, options)
    return { ...settled, values: withoutImages(settled.values) }
  }
  const factory = settle(sheetDefaults(sheet)).values
  const defaults = own ? settle(own).values : factory
  return { sheet, defaults, factory, ...settle(chosen ?? (hasValues(saved) ? saved : defaults), { loading }) }
}

/** Stands for an image while values are settled. */
const GIVEN = 'given'

function withImages(values: OptionValues, given: GivenImages | undefined, sheet: OptionSheet): OptionValues {
  const bare = withoutImages(values)
  if (!given?.image && !given?.mask) return bare
  const { image_strength: strength } = sheetDefaults(sheet)
  return {
    // How strongly an image counts has a value only where there is one.
    ...(strength !== undefined && { image_strength: strength }),
    ...bare,
    ...(given.image && { image: GIVEN }),
    ...(given.mask && { mask: GIVEN }),
  }
}

function withoutImages(values: OptionValues): OptionValues {
  return withoutOption(withoutOption(values, 'image'), 'mask')
}

function hasValues(values: OptionValues | null): values is OptionValues {
  return values !== null && Object.keys(values).length > 0
}
