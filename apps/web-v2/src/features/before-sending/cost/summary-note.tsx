import { useRoom } from '@atrium/browser-state/console/use-room'
import { summariesRoom } from '@atrium/browser-state/summaries/summaries-room'
import type { PricedChatModel, SendingEstimate } from '@atrium/domain/estimates/estimate-sending'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { summarizableUpTo } from '@atrium/domain/summaries/fit-conversation'
import { Button } from '@atrium/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './estimate.module.css'

type Props = {
  threadId: string
  model: PricedChatModel
  branch: readonly MessageContent[]
  estimate: SendingEstimate
}

/** What becomes of earlier messages when this one is sent, and the button that has them summarized now. */
export function SummaryNote({ threadId, model, branch, estimate: { summary, cost } }: Props) {
  const { t, i18n } = useTranslation('cost')
  const { summarize } = useRoom(summariesRoom)
  const [working, setWorking] = useState(false)
  const isDue = summary !== null && summary.reading > 0
  const isPossible = !isDue && summarizableUpTo(branch, model) !== null
  const ask = async () => {
    setWorking(true)
    await summarize(threadId, { provider: model.provider, model: model.id })
    setWorking(false)
  }
  if (!isDue && !isPossible && summary === null) return null
  return (
    <div className={styles.details}>
      {isDue && (
        <p className={styles.hint}>
          {t('summary.due', { count: summary.messages, cost: moneyText(cost?.summary ?? 0, i18n.language) })}
        </p>
      )}
      {summary && !isDue && <p className={styles.hint}>{t('summary.sent', { count: summary.messages })}</p>}
      {isPossible && (
        <Button size="small" disabled={working} aria-busy={working} onClick={() => void ask()}>
          {t(working ? 'summary.working' : 'summary.ask')}
        </Button>
      )}
    </div>
  )
}
