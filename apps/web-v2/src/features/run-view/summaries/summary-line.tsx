import { useRoom } from '@atrium/browser-state/console/use-room'
import { useModels } from '@atrium/browser-state/models/use-models'
import { summariesRoom } from '@atrium/browser-state/summaries/summaries-room'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { moneyText, tokensText } from '@atrium/domain/pricing/texts/money-text'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import type { MessageSummary } from '@atrium/domain/runs/message-summary'
import { Button } from '@atrium/ui/button/button'
import { ListCollapse } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './summary-line.module.css'

export type SummaryLineProps = {
  thread: Pick<Thread, 'id' | 'provider' | 'model' | 'secureData'>
  /** The message up to which it is summarized. */
  messageId: string
  summary: MessageSummary
  /** An answer is being written: what is sent is settled already. */
  busy: boolean
}

/** What models are sent in place of earlier messages, and what that took. Nothing of these is gone. */
export function SummaryLine({ thread, messageId, summary, busy }: SummaryLineProps) {
  const { t, i18n } = useTranslation('summaries')
  const { undo } = useRoom(summariesRoom)
  const { all } = useModels('chat', undefined, thread.secureData)
  const writer = all.find((one) => one.provider === summary.model.provider && one.id === summary.model.model)
  const id = useId()
  const [open, setOpen] = useState(false)
  const [changing, setChanging] = useState(false)
  const isUndone = summary.undone === true
  const change = async () => {
    setChanging(true)
    await undo(thread.id, messageId, !isUndone)
    setChanging(false)
  }
  const cost = moneyText(summary.cost, i18n.language)
  return (
    <section className={styles.line} aria-label={t('label')}>
      <p className={styles.said}>
        <ListCollapse aria-hidden="true" />
        {isUndone ? (
          <SentInFull {...{ thread, summary }} />
        ) : (
          <span>{t('line', { count: summary.messages, cost })}</span>
        )}
        <span className={styles.ways}>
          <Button size="small" variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t(open ? 'hide' : 'show')}
          </Button>
          <Button size="small" variant="ghost" disabled={busy || changing} onClick={() => void change()}>
            {t(isUndone ? 'use' : 'undo')}
          </Button>
        </span>
      </p>
      <div id={id} hidden={!open} className={styles.text}>
        <p>{t(summary.asked ? 'byWish' : 'byItself', { model: writer?.name ?? summary.model.model })}</p>
        <blockquote>{summary.text}</blockquote>
      </div>
    </section>
  )
}

/** What is sent again with each message, and whether the model reads so much. */
function SentInFull({ thread, summary }: Pick<SummaryLineProps, 'thread' | 'summary'>) {
  const { t, i18n } = useTranslation('summaries')
  const { all } = useModels('chat', undefined, thread.secureData)
  const model = all.find(({ provider, id }) => provider === thread.provider && id === thread.model)
  const tokens = tokensText(summary.tokens, i18n.language)
  if (model?.context && summary.tokens > model.context) {
    return <span className={styles.warning}>{t('tooLong', { tokens, model: model.name })}</span>
  }
  const usage = { inputTokens: summary.tokens, cachedInputTokens: 0, outputTokens: 0 }
  const price = model?.pricing.input ? moneyText(priceOfUsage(model.pricing, usage), i18n.language) : null
  return <span>{price === null ? t('full', { tokens }) : t('fullFor', { tokens, price })}</span>
}
