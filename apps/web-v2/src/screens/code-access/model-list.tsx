import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'

/** The models that a key can be used with, or else all keys of the project, by the names that tools take. */
export function ModelList({ models, ofOne }: { models: readonly string[]; ofOne: boolean }) {
  const { t } = useTranslation('code-access')
  if (models.length === 0) return null
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {t(ofOne ? 'models.listOfKey' : 'models.list', { count: models.length })}
      </summary>
      <ul className={styles.names}>
        {models.map((id) => (
          <li key={id}>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
