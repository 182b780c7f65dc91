import { withLead } from '@atrium/domain/notifications/failure-sentence'
import type { RunError } from '@atrium/domain/runs/run-event'
import { Button } from '@atrium/ui/button/button'
import { CircleAlert, Clock, Pencil, RefreshCw, X } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotificationWords } from '#frame/use-notification-words.ts'
import styles from './unsent-note.module.css'

export type UnsentNoteProps = {
  error: RunError | null
  /** What a failed answer of this thread leads with. */
  lead: string
  /** It goes out by itself as soon as the connection or the session is back. */
  waits: boolean
  /** What was not taken: a message, another wording of one, or the wish for another answer. */
  of: 'message' | 'edit' | 'retry'
  onSendAgain: () => void
  /** Puts it back to where it can be changed. */
  onTakeBack: () => void
  onDiscard: () => void
  /** That of the conversation; undefined before there is one. */
  project: number | undefined
  /** Draws what is said where a budget has no room for it. */
  OverBudget?: ComponentType<{ budgetId: string; project: number | undefined; message: string }> | undefined
}

const TEXTS = {
  message: {
    waits: 'unsent.waits',
    unsent: 'message.unsent',
    now: 'unsent.sendNow',
    again: 'message.sendAgain',
  },
  retry: {
    waits: 'unsent.againWaits',
    unsent: 'unsent.again',
    now: 'unsent.againNow',
    again: 'unsent.askAgain',
  },
} as const

/** Below a message that the server has not taken: why, and what can be done. */
export function UnsentNote(props: UnsentNoteProps) {
  const { error, lead, waits, of, onSendAgain, onTakeBack, onDiscard, project, OverBudget } = props
  const { t } = useTranslation('thread')
  const texts = TEXTS[of === 'retry' ? 'retry' : 'message']
  return (
    <div role="alert" className={styles.note} data-waits={waits ? '' : undefined}>
      {waits ? (
        <Clock className={styles.icon} aria-hidden="true" />
      ) : (
        <CircleAlert className={styles.icon} aria-hidden="true" />
      )}
      <div>
        <p className={styles.title}>{t(waits ? texts.waits : texts.unsent)}</p>
        {waits && <p className={styles.reason}>{t('queue.because.away')}</p>}
        {!waits && error?.message && <Reason {...{ error, lead, project, OverBudget }} />}
        {error?.requestId && error.budget === undefined && (
          <p className={styles.facts}>{t('message.requestId', { id: error.requestId })}</p>
        )}
        <div className={styles.actions}>
          <Button size="small" icon={<RefreshCw />} onClick={onSendAgain}>
            {t(waits ? texts.now : texts.again)}
          </Button>
          {of !== 'retry' && (
            <Button size="small" variant="ghost" icon={<Pencil />} onClick={onTakeBack}>
              {t(of === 'edit' ? 'unsent.editAgain' : 'message.editAgain')}
            </Button>
          )}
          <Button size="small" variant="ghost" icon={<X />} onClick={onDiscard}>
            {t('unsent.discard')}
          </Button>
        </div>
      </div>
    </div>
  )
}

type ReasonProps = { error: RunError } & Pick<UnsentNoteProps, 'lead' | 'project' | 'OverBudget'>

/** What kept it from being taken; where it is a budget, with the way to more of it. */
function Reason({ error: { message, budget }, lead, project, OverBudget }: ReasonProps) {
  const inLanguage = useNotificationWords()
  const said = <p className={styles.reason}>{withLead(lead, inLanguage(message))}</p>
  if (budget === undefined || !OverBudget) return said
  return (
    <div className={styles.reason}>
      <Suspense fallback={said}>
        <OverBudget budgetId={budget} {...{ message, project }} />
      </Suspense>
    </div>
  )
}
