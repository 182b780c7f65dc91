import { useDraftAt } from '@atrium/browser-state/drafts/use-draft'
import { useTranslation } from 'react-i18next'
import { TemporaryNote } from './temporary-note.tsx'
import styles from './temporary-note.module.css'

/** Before the first message of a temporary conversation. */
export function NewTemporaryNote({ place }: { place: string }) {
  const { t } = useTranslation('temporary')
  const { draft } = useDraftAt(place)
  return (
    <TemporaryNote>
      <button type="button" className={styles.action} onClick={() => draft.beginWith({ temporary: false })}>
        {t('off')}
      </button>
    </TemporaryNote>
  )
}
