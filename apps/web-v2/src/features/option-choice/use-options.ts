import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { defaultOptions } from '@atrium/domain/options/default-options'
import type { OptionSheet, OptionValues } from '@atrium/domain/options/option-sheet'
import { settleOptions, type SettledOptions } from '@atrium/domain/options/settle-options'
import { sheetForModel } from '@atrium/domain/options/sheet-for-model'
import { useMemo, useState } from 'react'

export type Options = SettledOptions & {
  sheet: OptionSheet
  defaults: OptionValues
  change: (values: OptionValues) => void
}

const NOTHING: SettledOptions & Pick<Options, 'sheet' | 'defaults'> = {
  sheet: [],
  values: {},
  defaults: {},
  disabled: {},
  hidden: {},
}

/**
 * The options of one conversation, settled for its model: `saved` are those of the thread, null for a new one, which opens
 * with the model's defaults. Another model settles the same values anew, so that what still fits is kept.
 */
export function useOptions(place: string, model: ModelEntry | undefined, saved: OptionValues | null): Options {
  const [chosen, setChosen] = useState<{ place: string; values: OptionValues } | null>(null)
  const settled = useMemo(() => {
    if (!model) return NOTHING
    const sheet = sheetForModel(model)
    const defaults = defaultOptions(model)
    const values = chosen?.place === place ? chosen.values : hasValues(saved) ? saved : defaults
    return { sheet, defaults, ...settleOptions(sheet, values, model, { loading: chosen?.place !== place }) }
  }, [model, saved, chosen, place])
  return { ...settled, change: (values) => setChosen({ place, values }) }
}

function hasValues(values: OptionValues | null): values is OptionValues {
  return values !== null && Object.keys(values).length > 0
}
