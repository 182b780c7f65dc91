import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { defaultOptions } from '@atrium/domain/options/default-options'
import type { OptionSheet, OptionValues } from '@atrium/domain/options/option-sheet'
import { settleOptions, type SettledOptions } from '@atrium/domain/options/settle-options'
import { sheetForModel } from '@atrium/domain/options/sheet-for-model'

export type OptionsOfModel = SettledOptions & {
  sheet: OptionSheet
  /** What the fields return to: the person's own defaults for the model, else the model's. */
  defaults: OptionValues
  /** The model's own. */
  factory: OptionValues
}

export type GivenOptions = {
  /** Set here and now. */
  chosen: OptionValues | null
  /** Those that a thread was left with. */
  saved: OptionValues | null
  /** The person's own defaults for the model. */
  own: OptionValues | undefined
}

/** The sheet of a model with values that are settled for it: the chosen ones, else the saved ones, else the defaults. */
export function settleForModel(model: ModelEntry, { chosen, saved, own }: GivenOptions): OptionsOfModel {
  const sheet = sheetForModel(model)
  const factory = defaultOptions(model)
  const defaults = own ? settleOptions(sheet, own, model).values : factory
  const values = chosen ?? (hasValues(saved) ? saved : defaults)
  return { sheet, defaults, factory, ...settleOptions(sheet, values, model, { loading: chosen === null }) }
}

function hasValues(values: OptionValues | null): values is OptionValues {
  return values !== null && Object.keys(values).length > 0
}
