import type { RunError } from '@atrium/domain/runs/run-event'
import { Button } from '@atrium/ui/button/button'
import { CircleAlert, Pencil, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './unsent-note.module.css'

export type UnsentNoteProps = { error: RunError | null; onSendAgain: () => void; onTakeBack: () => void }

/** Below a message that the server has not taken: why, and what can be done. */
export function UnsentNote({ error, onSendAgain, onTakeBack }: UnsentNoteProps) {
  const { t } = useTranslation('thread')
  return (
    <div role="alert" className={styles.note}>
      <CircleAlert className={styles.icon} aria-hidden="true" />
      <div>
        <p className={styles.title}>{t('message.unsent')}</p>
        {error && <p className={styles.reason}>{error.message}</p>}
        {error?.requestId && <p className={styles.facts}>{t('message.requestId', { id: error.requestId })}</p>}
        <div className={styles.actions}>
          <Button size="small" icon={<RefreshCw />} onClick={onSendAgain}>
            {t('message.sendAgain')}
          </Button>
          <Button size="small" variant="ghost" icon={<Pencil />} onClick={onTakeBack}>
            {t('message.editAgain')}
          </Button>
        </div>
      </div>
    </div>
  )
}
