import { defaultOptions } from '@atrium/domain/option-rules/default-options'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { inOwnNames } from '@atrium/domain/option-rules/in-own-names'
import { isGroup } from '@atrium/domain/options/option-at'
import { settleOptions } from '@atrium/domain/option-rules/settle-options'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'

/** What goes out: what was chosen, the provider's defaults where nothing was, and of both what the model takes. */
export function chosenOptions(model: CatalogModel, chosen: OptionValues): OptionValues {
  return settleOptions(sheetForModel(model), withDefaults(inOwnNames(model, chosen), defaultOptions(model)), model)
    .values
}

/** What the caller leaves open takes the provider's default; a null says that the option is to stay unset. */
function withDefaults(given: OptionValues, defaults: OptionValues): OptionValues {
  const merged: OptionValues = { ...defaults }
  for (const [name, value] of Object.entries(given)) {
    const preset = defaults[name]
    if (value === undefined) continue
    merged[name] = isGroup(value) && isGroup(preset) ? withDefaults(value, preset) : value
  }
  return merged
}
