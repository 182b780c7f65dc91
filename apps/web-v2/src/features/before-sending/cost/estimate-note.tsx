import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { estimateSending, type PricedChatModel } from '@atrium/domain/pricing/estimate-sending'
import { moneyText, tokensText } from '@atrium/domain/pricing/money-text'
import type { MessageContent, MessagePart } from '@atrium/domain/threads/thread-message'
import { Popover } from '@atrium/ui/popover/popover'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EstimateDetails } from './estimate-details.tsx'
import { useSettled } from '#page/use-settled.ts'
import styles from './estimate.module.css'

export type EstimateNoteProps = {
  /** What is about to be sent; the same array as long as nothing of it changes. */
  parts: readonly MessagePart[]
  model: PricedChatModel
  options: OptionValues
  /** Everything before the message, as it is read; empty for a new chat. */
  branch: readonly MessageContent[]
}

/** While somebody types the estimate stands still. */
const PAUSE_MS = 250

/** Muted, before the send button: about how many tokens and how much money. Its popover tells the parts. */
export function EstimateNote({ parts, model, options, branch }: EstimateNoteProps) {
  const { t, i18n } = useTranslation('cost')
  const sending = useSettled(
    useMemo(() => ({ parts, model, options, branch }), [parts, model, options, branch]),
    PAUSE_MS,
  )
  const estimate = useMemo(() => estimateSending(sending), [sending])
  const over = estimate.contextShare !== null && estimate.contextShare > 1
  const tokens = t('tokens', { tokens: tokensText(estimate.total, i18n.language) })
  return (
    <Popover
      title={t('title')}
      side="top"
      align="end"
      width={340}
      trigger={
        <button type="button" className={styles.note} data-over={over ? '' : undefined}>
          <span className="visually-hidden">{t('note')} </span>
          <span className={estimate.cost ? styles.tokens : undefined}>
            ≈ {tokens}
            {estimate.cost && ' · '}
          </span>
          {estimate.cost && moneyText(estimate.cost.total, i18n.language)}
          {over && <span className={styles.over}> {t('overShort')}</span>}
        </button>
      }
    >
      <EstimateDetails estimate={estimate} model={sending.model} />
    </Popover>
  )
}
