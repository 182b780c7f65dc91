import { contextLevel } from '@atrium/domain/estimates/context-level'
import { useTranslation } from 'react-i18next'
import styles from './estimate.module.css'

/** A ring that fills with the model's context window; nothing as long as there is plenty of room. */
export function ContextGauge({ share }: { share: number }) {
  const { t, i18n } = useTranslation('cost')
  const level = contextLevel(share)
  if (level === 'roomy') return null
  const percent = share.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      <svg className={styles.gauge} data-level={level} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" />
        <circle cx="8" cy="8" r="6" pathLength="100" strokeDasharray={`${Math.min(100, share * 100)} 100`} />
      </svg>
      <span className="visually-hidden">{t('contextFull', { share: percent })} </span>
    </>
  )
}
