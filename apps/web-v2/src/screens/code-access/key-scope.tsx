import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'

/** Which models a key may be used with, and how often. */
export function KeyScope({ of: key }: { of: CodeAccessKey }) {
  const { t, i18n } = useTranslation('code-access')
  const { models, secure_data: isSecure, rpm_limit: requests, tpm_limit: tokens, max_parallel_requests: atOnce } = key
  const number = (count: number) => count.toLocaleString(i18n.language)
  const limits = [
    requests !== null && t('limits.requests', { count: requests, number: number(requests) }),
    tokens !== null && t('limits.tokens', { count: tokens, number: number(tokens) }),
    atOnce !== null && t('limits.atOnce', { number: number(atOnce) }),
  ].filter((limit) => limit !== false)
  const names = models.length === 0 ? t(isSecure ? 'allApproved' : 'allModels') : models.join(', ')
  return (
    <span className={styles.stacked}>
      <span className={styles.cut} title={names}>
        {names}
      </span>
      {limits.length > 0 && (
        <span className={styles.detail} title={limits.join(' · ')}>
          {limits.join(' · ')}
        </span>
      )}
    </span>
  )
}
