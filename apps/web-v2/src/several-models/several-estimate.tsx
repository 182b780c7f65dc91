import { useUserState } from '@atrium/browser-state/react/use-console-state'
import { furtherModels } from '@atrium/domain/models/further-models'
import { useMemo } from 'react'
import { SendingEstimate } from '#features/before-sending/cost/sending-estimate.tsx'
import { SeveralEstimateNote } from '#features/before-sending/cost/several-estimate-note.tsx'
import { settleFurther } from '#features/option-choice/settle-further.ts'
import type { EstimateOfComposerProps } from './load-several.tsx'

/** What a message will take that several models answer at once; that of the single model where no further one can be asked. */
export function SeveralEstimate({ beside, ...message }: EstimateOfComposerProps) {
  const { models, value, draft, options, given } = beside
  const { beside: wished } = draft
  const { provider, model } = value
  const { sheet, values, factory } = options
  const { image, mask } = given
  const own = useUserState().settings?.options
  const also = useMemo(() => {
    const further = furtherModels(models, { provider, model }, wished)
    return settleFurther(further, { shown: { sheet, values, factory }, own, given: { image, mask } })
  }, [models, provider, model, wished, sheet, values, factory, own, image, mask])
  const { model: entry, ...said } = message
  if (!entry || also.length === 0) return <SendingEstimate {...message} options={values} />
  return said.parts.length > 0 && <SeveralEstimateNote {...said} {...{ also }} model={entry} options={values} />
}
