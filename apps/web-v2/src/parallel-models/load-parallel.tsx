import type { Console } from '@atrium/browser-state/console/console'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { SendingEstimate, type SendingEstimateProps } from '#features/before-sending/cost/sending-estimate.tsx'
import type { Draft } from '#features/composer/use-draft.ts'
import type { GivenPictures } from '#features/option-choice/settle-for-model.ts'
import type { Options } from '#features/option-choice/use-options.ts'
import { pageAtRest } from '#frame/page-at-rest.ts'

/** What a composer knows of the fURTHER. */
export type ParallelFacts = {
  /** Of what is written: those that were chosen, of which some may not be offered any more. */
  draft: Pick<Draft, 'place' | 'parallel'>
  /** What may be chosen here. */
  models: readonly ModelEntry[]
  /** The first model, and its options. */
  value: ModelRef
  options: Options
  given: GivenPictures
}

/** The choice of parallel models comes once the page is at rest: nobody needs it to write. */
export const ParallelChoice = lazyPart(async () => {
  await pageAtRest()
  return { default: (await import('./parallel-of-composer.tsx')).ParallelOfComposer }
})

const ParallelEstimate = lazyPart(async () => ({ default: (await import('./parallel-estimate.tsx')).ParallelEstimate }))

export type EstimateOfComposerProps = Omit<SendingEstimateProps, 'options'> & { parallel: ParallelFacts }

/** What a message will take, of all models that are asked. */
export function EstimateOfComposer({ parallel, ...message }: EstimateOfComposerProps) {
  if (parallel.draft.parallel.length === 0) return <SendingEstimate {...message} options={parallel.options.values} />
  return (
    <Suspense>
      <ParallelEstimate {...message} parallel={parallel} />
    </Suspense>
  )
}

/** What goes out to the parallel models; nothing where a single one is asked. */
export async function parallelTo(facts: ParallelFacts, userState: Console['userState'], mask?: string) {
  return (
    facts.draft.parallel.length > 0 &&
    (await import('./settle-parallel-input.ts')).settleParallelInput(facts, userState, mask)
  )
}
