import { secureDataRoom } from '@atrium/browser-state/secure-data/secure-data-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { LazyPopover } from '@atrium/ui/popover/lazy-popover'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './secure-banner.module.css'

/** Says on every screen that secure-data mode is on, and what that means. */
export function SecureBanner() {
  const { t } = useTranslation('shell')
  const secureData = useRoom(secureDataRoom)
  return (
    <div className={styles.banner}>
      <ShieldCheck aria-hidden="true" />
      <output>{t('secure.banner')}</output>
      <LazyPopover
        trigger={
          <button type="button" className={styles.link}>
            {t('secure.why')}
          </button>
        }
        title={t('secure.title')}
        width={360}
      >
        <div className={styles.why}>
          <p>{t('secure.rule')}</p>
          <p>{t('secure.hidden')}</p>
          <p>{t('secure.audio')}</p>
          <p>{t('secure.pinned')}</p>
        </div>
      </LazyPopover>
      <button type="button" className={styles.link} onClick={() => secureData.set(false)}>
        {t('secure.off')}
      </button>
    </div>
  )
}
