import { notedMoneyText } from '@atrium/domain/pricing/texts/money-text'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cachedSince } from '@atrium/browser-state/writing/cached-since'
import { useNow } from '@atrium/ui/relative-time/use-now'
import { useSettled } from '@atrium/browser-state/store/use-settled'
import { estimateSending } from '@atrium/domain/estimates/estimate-sending'
import { type AskedModel, estimateParallel, summarizerAmong } from '@atrium/domain/estimates/estimate-parallel'
import type { EstimateNoteProps } from './estimate-note.tsx'
import { EstimatePopover } from './estimate-popover.tsx'
import { ParallelEstimateDetails } from './parallel-estimate-details.tsx'
import { SummaryNote } from './summary-note.tsx'

export type ParallelEstimateNoteProps = Omit<EstimateNoteProps, 'model'> & AskedModel & { also: readonly AskedModel[] }

/** While somebody types the estimate stands still. */
const PAUSE_MS = 250

/** Muted, before the send button: how many models are asked, and what they cost together. Its popover tells the part of each. */
export function ParallelEstimateNote({
  parts,
  model,
  options,
  branch,
  companion,
  tools,
  threadId,
  also,
}: ParallelEstimateNoteProps) {
  const { t, i18n } = useTranslation('cost')
  const now = useNow()
  const sending = useSettled(
    useMemo(
      () => ({
        asked: [{ model, options }, ...also],
        message: { parts, branch, companion, tools, cachedSince: cachedSince(now) },
      }),
      [model, options, also, parts, branch, companion, tools, now],
    ),
    PAUSE_MS,
  )
  const estimate = useMemo(() => estimateParallel(sending.asked, sending.message), [sending])
  const { cost, exact, atLeast } = estimate
  const least = useMemo(() => summarizerAmong(sending.asked), [sending])
  return (
    <EstimatePopover
      amount={t('parallel.models', { count: estimate.parts.length })}
      cost={cost === null ? null : notedMoneyText(cost, { atLeast, estimated: !exact }, i18n.language)}
      over={estimate.parts.some((part) => part.over)}
    >
      <ParallelEstimateDetails estimate={estimate} />
      {threadId !== undefined && least && (
        <SummaryNote
          threadId={threadId}
          model={least.model}
          branch={sending.message.branch}
          estimate={estimateSending({ ...least, ...sending.message })}
        />
      )}
    </EstimatePopover>
  )
}
