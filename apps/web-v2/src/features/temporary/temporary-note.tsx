import { useConfig } from '@atrium/browser-state/config/use-config'
import { MessageCircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './temporary-note.module.css'

type TemporaryNoteProps = {
  /** What can be done about it. */
  children: ReactNode
}

/** Above the field: that the conversation is temporary, and what that means. */
export function TemporaryNote({ children }: TemporaryNoteProps) {
  const { t } = useTranslation('temporary')
  const { temporaryHours: count } = useConfig()
  return (
    <div className={styles.note}>
      <MessageCircleDashed aria-hidden="true" />
      <output className={styles.text}>{t('note', { count })}</output>
      <span className={styles.actions}>{children}</span>
    </div>
  )
}
