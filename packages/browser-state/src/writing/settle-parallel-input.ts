import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Sent } from '#outbox/outgoing.ts'
import { requestOptions } from '@atrium/domain/options/request-options'
import type { GivenImages, OptionsOfModel } from './settle-for-model.ts'
import { settleParallel } from './settle-parallel.ts'

export type ParallelFacts = {
  /** As they were chosen: some may not be offered any more. */
  wished: readonly ModelRef[]
  /** What may be chosen here. */
  models: readonly ModelEntry[]
  /** The main model, and its options. */
  value: ModelRef
  shown: Pick<OptionsOfModel, 'sheet' | 'values' | 'factory'>
  /** The person's own defaults, by model. */
  own: Readonly<Record<string, OptionValues>> | undefined
  given: GivenImages
}

/** The parallel models of a message with the options of each, and with the mask where one takes it. */
export function settleParallelInput(
  { wished, models, value, shown, own, given }: ParallelFacts,
  mask?: string,
): Pick<Sent, 'parallel'> {
  const added = parallelModels(models, value, wished)
  if (added.length === 0) return {}
  const parallel = settleParallel(added, { shown, own, given }).map((asked) => {
    const { provider, id, abilities } = asked.model
    const its = mask !== undefined && abilities.mask ? { ...asked.options, mask } : asked.options
    return { provider, model: id, providerOptions: requestOptions(its) }
  })
  return { parallel }
}
