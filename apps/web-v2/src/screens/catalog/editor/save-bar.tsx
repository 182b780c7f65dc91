import type { UnsavedStore } from '@atrium/browser-state/catalog/unsaved'
import { useStore } from '@atrium/browser-state/store/use-store'
import { REVISION_NOTE_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { Button } from '@atrium/ui/button/button'
import { focusBack } from '@atrium/ui/take-focus/focus-back'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import styles from '../prompt-screen.module.css'
import { UnsavedNote } from '#features/unsaved/unsaved-note.tsx'

type Props = {
  /** What is not saved. */
  store: Pick<UnsavedStore<unknown>, 'told' | 'takeOther'>
  /** Null where nothing is. */
  unsaved: { note: string } | null
  /** Why it was not saved: beside the button, which is in sight wherever somebody is in the form. */
  problem: string | null
  busy: boolean
  /** What the button says that sends it; Save where missing. */
  submit?: string
  onNote: (note: string) => void
  onDiscard: () => void
}

/**
 * Below what is not saved: why it changes, and the ways out. Where nothing is, what was written on another device at the same time is
 * offered all the same: it may have been put aside for changes that are saved by now.
 */
export function SaveBar({ store, unsaved, problem, busy, submit, onNote, onDiscard }: Props) {
  const { t } = useTranslation('catalog')
  const isOffered = useStore(store.told) === 'elsewhere'
  if (!unsaved && !isOffered) return null
  if (!unsaved) {
    return (
      <div className={styles.save}>
        <UnsavedNote store={store} />
      </div>
    )
  }
  return (
    <div ref={focusBack} className={styles.save}>
      <UnsavedNote store={store} />
      {problem && (
        <p role="alert" className={`${styles.problem} ${styles.refused}`}>
          {problem}
        </p>
      )}
      <div className={styles.why}>
        <TextField
          label={t('noteLabel')}
          hideLabel
          placeholder={t('noteLabel')}
          maxLength={REVISION_NOTE_LIMIT}
          value={unsaved.note}
          onChange={onNote}
        />
      </div>
      <Button variant="ghost" onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        {submit ?? t('save')}
      </Button>
    </div>
  )
}
