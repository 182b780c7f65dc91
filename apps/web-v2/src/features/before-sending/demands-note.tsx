import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './demands-note.module.css'

type DemandsNoteProps = {
  moderation: boolean
  privacy: boolean
  /** Takes the demands back, where the conversation has not begun. */
  onOff?: (() => void) | undefined
}

/** Above the field: that every answer of the conversation is moderated or private, as the prompt that it was begun with demands. */
export function DemandsNote({ moderation, privacy, onOff }: DemandsNoteProps) {
  const { t } = useTranslation('thread')
  const which = moderation && privacy ? 'both' : privacy ? 'privacy' : 'moderation'
  return (
    <div className={styles.note}>
      <ShieldCheck aria-hidden="true" />
      <output className={styles.text}>{t(`demands.${which}`)}</output>
      {onOff && (
        <button type="button" className={styles.action} onClick={onOff}>
          {t('demands.off')}
        </button>
      )}
    </div>
  )
}
