import { useSettled } from '@atrium/browser-state/store/use-settled'
import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import type { ShownDesk } from '@atrium/browser-state/writing/create-desk'
import { settleParallel } from '@atrium/browser-state/writing/settle-parallel'
import type { ComparedExample } from '@atrium/domain/comparisons/comparison'
import { estimateComparison } from '@atrium/domain/comparisons/estimate-comparison'
import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import { notedMoneyText } from '@atrium/domain/pricing/texts/money-text'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EstimatePopover } from '#features/before-sending/cost/estimate-popover.tsx'
import { ParallelEstimateDetails } from '#features/before-sending/cost/parallel-estimate-details.tsx'

type Props = { shown: ShownDesk; versions: readonly string[]; examples: readonly ComparedExample[] }

/** While somebody types the estimate stands still. */
const PAUSE_MS = 250

/** Muted, before the send button: how many answers there will be, and what they cost together. */
export function ExamplesEstimate({ shown, versions, examples }: Props) {
  const { t, i18n } = useTranslation('compare')
  const { model, options, given, parallel } = shown
  const own = useUserState().settings?.options
  const wanted = useMemo(() => ({ versions, examples }), [versions, examples])
  const written = useSettled(wanted, PAUSE_MS)
  const estimate = useMemo(() => {
    if (!model.entry) return null
    const also = settleParallel(parallelModels(model.models, model.value, parallel), { shown: options, own, given })
    const asked = [{ model: model.entry, options: options.values }, ...also]
    return estimateComparison({ asked, ...written, instructions: [] })
  }, [model, options, given, parallel, own, written])
  if (!estimate) return null
  const { cost, exact, atLeast, parts } = estimate
  const count = parts.length * written.versions.length * written.examples.length
  return (
    <EstimatePopover
      amount={t('examples.answers', { count })}
      cost={cost === null ? null : notedMoneyText(cost, { atLeast, estimated: !exact }, i18n.language)}
      over={parts.some(({ over }) => over)}
    >
      <ParallelEstimateDetails estimate={estimate} />
    </EstimatePopover>
  )
}
