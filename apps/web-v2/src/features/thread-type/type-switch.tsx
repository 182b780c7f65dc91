import { useFeatureFlag } from '@atrium/browser-state/config/use-feature-flag'
import { THREAD_TYPES, type ThreadType } from '@atrium/domain/threads/thread-type'
import { useTranslation } from 'react-i18next'
import styles from './type-switch.module.css'

export type TypeSwitchProps = { type: ThreadType; onChange: (type: ThreadType) => void }

/** What is made of what is written: an answer, an image, a text or a video. */
export function TypeSwitch({ type, onChange }: TypeSwitchProps) {
  const { t } = useTranslation('home')
  const video = useFeatureFlag('useVideo')
  return (
    <fieldset className={styles.types} aria-label={t('types.label')}>
      {THREAD_TYPES.filter((name) => name !== 'video' || video).map((name) => (
        <label key={name} className={styles.type}>
          <input type="radio" name="type" checked={name === type} onChange={() => onChange(name)} />
          {t(`types.${name}`)}
        </label>
      ))}
    </fieldset>
  )
}
