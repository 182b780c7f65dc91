import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import { useMemo } from 'react'
import { SendingEstimate } from '#features/before-sending/cost/sending-estimate.tsx'
import { ParallelEstimateNote } from '#features/before-sending/cost/parallel-estimate-note.tsx'
import { settleParallel } from '#features/option-choice/settle-parallel.ts'
import type { EstimateOfComposerProps } from './load-parallel.tsx'

/** What a message will take that several models answer at once; that of the single model where no further one can be asked. */
export function ParallelEstimate({ parallel, ...message }: EstimateOfComposerProps) {
  const { models, value, draft, options, given } = parallel
  const { parallel: wished } = draft
  const { provider, model } = value
  const { sheet, values, factory } = options
  const { image, mask } = given
  const own = useUserState().settings?.options
  const also = useMemo(() => {
    const added = parallelModels(models, { provider, model }, wished)
    return settleParallel(added, { shown: { sheet, values, factory }, own, given: { image, mask } })
  }, [models, provider, model, wished, sheet, values, factory, own, image, mask])
  const { model: entry, ...said } = message
  if (!entry || also.length === 0) return <SendingEstimate {...message} options={values} />
  return said.parts.length > 0 && <ParallelEstimateNote {...said} {...{ also }} model={entry} options={values} />
}
