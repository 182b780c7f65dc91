import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { estimateSending, type PricedChatModel } from '@atrium/domain/estimates/estimate-sending'
import { leastMoneyText, moneyText, tokensText } from '@atrium/domain/pricing/texts/money-text'
import type { MessageContent, MessagePart } from '@atrium/domain/messages/thread-message'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cachedSince } from '@atrium/browser-state/writing/cached-since'
import { useNow } from '@atrium/ui/relative-time/use-now'
import { EstimateDetails } from './estimate-details.tsx'
import { EstimatePopover } from './estimate-popover.tsx'
import { SummaryNote } from './summary-note.tsx'
import { useSettled } from '@atrium/browser-state/store/use-settled'

export type EstimateNoteProps = {
  /** What is about to be sent; the same array as long as nothing of it changes. */
  parts: readonly MessagePart[]
  model: PricedChatModel
  options: OptionValues
  /** Everything before the message, as it is read; empty for a new chat. */
  branch: readonly MessageContent[]
  /** A companion answers, and brings along what is not known before. */
  companion?: boolean | undefined
  /** The model may use tools. */
  tools?: boolean | undefined
  /** The conversation that it goes into, where its earlier messages can be summarized. */
  threadId?: string | undefined
}

/** While somebody types the estimate stands still. */
const PAUSE_MS = 250

/** Muted, before the send button: about how many tokens and how much money. Its popover tells the parts. */
export function EstimateNote({ parts, model, options, branch, companion, tools, threadId }: EstimateNoteProps) {
  const { t, i18n } = useTranslation('cost')
  const now = useNow()
  const sending = useSettled(
    useMemo(
      () => ({ parts, model, options, branch, companion, tools, cachedSince: cachedSince(now) }),
      [parts, model, options, branch, companion, tools, now],
    ),
    PAUSE_MS,
  )
  const estimate = useMemo(() => estimateSending(sending), [sending])
  return (
    <EstimatePopover
      amount={`${estimate.companion || estimate.tools ? '≥' : '≈'} ${t('tokens', { tokens: tokensText(estimate.total, i18n.language) })}`}
      cost={estimate.cost && (estimate.atLeast ? leastMoneyText : moneyText)(estimate.cost.total, i18n.language)}
      over={estimate.tooLong || (estimate.contextShare !== null && estimate.contextShare > 1)}
      share={estimate.contextShare}
    >
      <EstimateDetails estimate={estimate} model={sending.model} />
      {threadId !== undefined && (
        <SummaryNote {...{ threadId, estimate }} model={sending.model} branch={sending.branch} />
      )}
    </EstimatePopover>
  )
}
