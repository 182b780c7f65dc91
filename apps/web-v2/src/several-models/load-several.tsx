import type { Console } from '@atrium/browser-state/console'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { SendingEstimate, type SendingEstimateProps } from '#features/before-sending/cost/sending-estimate.tsx'
import type { Draft } from '#features/composer/use-draft.ts'
import type { GivenPictures } from '#features/option-choice/settle-for-model.ts'
import type { Options } from '#features/option-choice/use-options.ts'
import { pageAtRest } from '#page/page-at-rest.ts'

/** What a composer knows of the further models that are asked at once. */
export type BesideFacts = {
  /** Of what is written: those that were chosen, of which some may not be offered any more. */
  draft: Pick<Draft, 'place' | 'beside'>
  /** What may be chosen here. */
  models: readonly ModelEntry[]
  /** The first model, and its options. */
  value: ModelRef
  options: Options
  given: GivenPictures
}

/** The choice of further models comes once the page is at rest: nobody needs it to write. */
export const FurtherChoice = lazyPart(async () => {
  await pageAtRest()
  return { default: (await import('./further-of-composer.tsx')).FurtherOfComposer }
})

const SeveralEstimate = lazyPart(async () => ({ default: (await import('./several-estimate.tsx')).SeveralEstimate }))

export type EstimateOfComposerProps = Omit<SendingEstimateProps, 'options'> & { beside: BesideFacts }

/** What a message will take, of all models that are asked. */
export function EstimateOfComposer({ beside, ...message }: EstimateOfComposerProps) {
  if (beside.draft.beside.length === 0) return <SendingEstimate {...message} options={beside.options.values} />
  return (
    <Suspense>
      <SeveralEstimate {...message} beside={beside} />
    </Suspense>
  )
}

/** What goes out to the further models; nothing where a single one is asked. */
export async function besideOf(facts: BesideFacts, userState: Console['userState'], mask?: string) {
  return facts.draft.beside.length > 0 && (await import('./settle-beside.ts')).settleBeside(facts, userState, mask)
}
