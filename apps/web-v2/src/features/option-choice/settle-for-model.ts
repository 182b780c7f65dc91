import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { defaultOptions } from '@atrium/domain/options/default-options'
import type { OptionSheet, OptionValues } from '@atrium/domain/options/option-sheet'
import { settleOptions, type SettledOptions } from '@atrium/domain/options/settle-options'
import { sheetForModel } from '@atrium/domain/options/sheet-for-model'

export type OptionsOfModel = SettledOptions & { sheet: OptionSheet; defaults: OptionValues }

/**
 * The sheet of a model with values that are settled for it: the chosen ones, else those that a thread was left with, else
 * the model's defaults.
 */
export function settleForModel(
  model: ModelEntry,
  { chosen, saved }: { chosen: OptionValues | null; saved: OptionValues | null },
): OptionsOfModel {
  const sheet = sheetForModel(model)
  const defaults = defaultOptions(model)
  const values = chosen ?? (hasValues(saved) ? saved : defaults)
  return { sheet, defaults, ...settleOptions(sheet, values, model, { loading: chosen === null }) }
}

function hasValues(values: OptionValues | null): values is OptionValues {
  return values !== null && Object.keys(values).length > 0
}
