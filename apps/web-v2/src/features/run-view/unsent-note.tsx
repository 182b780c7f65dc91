import type { RunError } from '@atrium/domain/runs/run-event'
import { Button } from '@atrium/ui/button/button'
import { CircleAlert, Clock, Pencil, RefreshCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './unsent-note.module.css'

export type UnsentNoteProps = {
  error: RunError | null
  /** It goes out by itself as soon as the connection or the session is back. */
  waits: boolean
  onSendAgain: () => void
  /** Puts it back to where it can be changed. */
  onTakeBack: () => void
  onDiscard: () => void
}

/** Below a message that the server has not taken: why, and what can be done. */
export function UnsentNote({ error, waits, onSendAgain, onTakeBack, onDiscard }: UnsentNoteProps) {
  const { t } = useTranslation('thread')
  return (
    <div role="alert" className={styles.note} data-waits={waits ? '' : undefined}>
      {waits ? (
        <Clock className={styles.icon} aria-hidden="true" />
      ) : (
        <CircleAlert className={styles.icon} aria-hidden="true" />
      )}
      <div>
        <p className={styles.title}>{waits ? t('unsent.waits') : t('message.unsent')}</p>
        {error?.message && <p className={styles.reason}>{error.message}</p>}
        {error?.requestId && <p className={styles.facts}>{t('message.requestId', { id: error.requestId })}</p>}
        <div className={styles.actions}>
          <Button size="small" icon={<RefreshCw />} onClick={onSendAgain}>
            {waits ? t('unsent.sendNow') : t('message.sendAgain')}
          </Button>
          <Button size="small" variant="ghost" icon={<Pencil />} onClick={onTakeBack}>
            {t('message.editAgain')}
          </Button>
          <Button size="small" variant="ghost" icon={<X />} onClick={onDiscard}>
            {t('unsent.discard')}
          </Button>
        </div>
      </div>
    </div>
  )
}
