import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Draft } from './use-draft.ts'
import styles from './elsewhere-note.module.css'

export type ElsewhereNoteProps = Pick<Draft, 'restore' | 'dismissElsewhere'> & { text: string }

/** Above the composer: what was written in another tab or on another device at the same time, to be had back. */
export function ElsewhereNote({ text, restore, dismissElsewhere }: ElsewhereNoteProps) {
  const { t } = useTranslation('thread')
  return (
    <output className={styles.note}>
      <span className={styles.words}>
        <span className={styles.title}>{t('drafts.elsewhere')}</span> <q className={styles.text}>{text}</q>
      </span>
      <Button size="small" onClick={restore}>
        {t('drafts.restore')}
      </Button>
      <IconButton size="small" label={t('drafts.dismiss')} icon={<X />} onClick={dismissElsewhere} />
    </output>
  )
}
