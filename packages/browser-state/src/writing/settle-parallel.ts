import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { carryOptions } from '@atrium/domain/option-rules/carry-options'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { optionsKey } from '@atrium/domain/option-rules/options-key'
import type { AskedModel } from '@atrium/domain/estimates/estimate-parallel'
import { type GivenImages, type OptionsOfModel, settleForModel } from './settle-for-model.ts'

export type ParallelModelFacts = {
  /** What is shown for the first model. */
  shown: Pick<OptionsOfModel, 'sheet' | 'values' | 'factory'>
  /** The person's own defaults, by model. */
  own: Readonly<Record<string, OptionValues>> | undefined
  given: GivenImages
}

/** Settles the options of each parallel model for itself: from the person's own defaults for it, with what fits of those that are shown. */
export function settleParallel(added: readonly ModelEntry[], { shown, own, given }: ParallelModelFacts): AskedModel[] {
  return added.map((model) => {
    const key = optionsKey({ provider: model.provider, model: model.id })
    const kept = own && Object.hasOwn(own, key) ? own[key] : undefined
    const { sheet, defaults } = settleForModel(model, { chosen: null, saved: null, own: kept, given })
    const chosen = carryOptions(shown, sheet, defaults)
    return { model, options: settleForModel(model, { chosen, saved: null, own: kept, given }).values }
  })
}
