import { withLead } from '@atrium/domain/notifications/failure-sentence'
import type { RunError } from '@atrium/domain/runs/run-event'
import { Button } from '@atrium/ui/button/button'
import { CircleAlert, Clock, Pencil, RefreshCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
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
export function UnsentNote({ error, lead, waits, of, onSendAgain, onTakeBack, onDiscard }: UnsentNoteProps) {
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
        {!waits && error?.message && <p className={styles.reason}>{withLead(lead, error.message)}</p>}
        {error?.requestId && <p className={styles.facts}>{t('message.requestId', { id: error.requestId })}</p>}
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
