import { useTranslation } from 'react-i18next'
import { SaveVersion } from '#features/saved-prompts/save-version.tsx'
import { TextDiff } from '#features/text-diff/text-diff.tsx'
import styles from './examples.module.css'

type Props = {
  versions: readonly string[]
  /** The saved prompt that the first version is; undefined where it is none. */
  savedId: string | undefined
}

/** What was asked, with its variables; of a second version what differs. */
export function ComparedVersions({ versions, savedId }: Props) {
  const { t } = useTranslation('compare')
  const [first = '', second] = versions
  return (
    <details className={styles.versions} open={first.length < 400}>
      <summary>{t('examples.prompt', { count: versions.length })}</summary>
      <div className={styles.texts}>
        <div className={styles.text}>
          <p>{first}</p>
          {savedId !== undefined && <SaveVersion promptId={savedId} text={first} label={t('examples.saveFirst')} />}
        </div>
        {second !== undefined && (
          <div className={styles.text}>
            <TextDiff before={first} after={second} />
            {savedId !== undefined && <SaveVersion promptId={savedId} text={second} label={t('examples.saveSecond')} />}
          </div>
        )}
      </div>
    </details>
  )
}
