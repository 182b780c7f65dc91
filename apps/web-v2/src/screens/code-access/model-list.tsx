import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'

/** The models that keys of the project can be used with, by the names that tools take. */
export function ModelList({ models }: { models: readonly string[] }) {
  const { t } = useTranslation('code-access')
  if (models.length === 0) return null
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('models.list', { count: models.length })}</summary>
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
