import { REVISION_NOTE_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './prompt-screen.module.css'

type Props = { note: string; busy: boolean; onNote: (note: string) => void; onDiscard: () => void }

/** Below what is not saved: why it changes, and the ways out. */
export function SaveBar({ note, busy, onNote, onDiscard }: Props) {
  const { t } = useTranslation('catalog')
  // The browser asks before a page with unsaved changes is closed.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <div className={styles.save}>
      <TextField
        label={t('noteLabel')}
        hideLabel
        placeholder={t('noteLabel')}
        maxLength={REVISION_NOTE_LIMIT}
        value={note}
        onChange={onNote}
      />
      <Button variant="ghost" onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        {t('save')}
      </Button>
    </div>
  )
}
