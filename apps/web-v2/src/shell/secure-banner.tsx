import { useConsole } from '@atrium/browser-state/react/console-provider'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './secure-banner.module.css'

/** Says on every screen that secure-data mode is on. */
export function SecureBanner() {
  const { t } = useTranslation('shell')
  const { secureData } = useConsole()
  return (
    <output className={styles.banner}>
      <ShieldCheck aria-hidden="true" />
      {t('secure.banner')}
      <button type="button" className={styles.off} onClick={() => secureData.set(false)}>
        {t('secure.off')}
      </button>
    </output>
  )
}
