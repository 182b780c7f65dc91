import { REVISION_NOTE_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import styles from '../prompt-screen.module.css'

type Props = {
  note: string
  busy: boolean
  /** What the button says that sends it; Save where missing. */
  submit?: string
  onNote: (note: string) => void
  onDiscard: () => void
}

/** Below what is not saved: why it changes, and the ways out. */
export function SaveBar({ note, busy, submit, onNote, onDiscard }: Props) {
  const { t } = useTranslation('catalog')
  useUnsavedGuard(true)
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
        {submit ?? t('save')}
      </Button>
    </div>
  )
}
