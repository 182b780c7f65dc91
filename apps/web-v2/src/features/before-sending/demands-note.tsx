import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './demands-note.module.css'

type DemandsNoteProps = {
  moderation: boolean
  privacy: boolean
  /** They hold for what is written alone: it is no message of a conversation. */
  alone?: boolean
  /** Takes the demands back that have come with what is written. */
  onOff?: (() => void) | undefined
}

/** Above the field: that answers are moderated or private, as the prompt demands whose words are written or were sent. */
export function DemandsNote({ moderation, privacy, alone = false, onOff }: DemandsNoteProps) {
  const { t } = useTranslation('thread')
  const which = moderation && privacy ? 'both' : privacy ? 'privacy' : 'moderation'
  return (
    <div className={styles.note}>
      <div className={styles.said}>
        <ShieldCheck aria-hidden="true" />
        <output>{t(`demands.${alone ? 'alone' : 'all'}.${which}`)}</output>
      </div>
      {onOff && (
        <button type="button" className={styles.action} onClick={onOff}>
          {t('demands.off')}
        </button>
      )}
    </div>
  )
}
