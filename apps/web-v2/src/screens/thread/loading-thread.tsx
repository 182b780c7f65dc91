import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { useTranslation } from 'react-i18next'
import { Page } from '#frame/page.tsx'
import styles from './loading-thread.module.css'

/** The shape of a conversation while it is on its way. */
export function LoadingThread() {
  const { t } = useTranslation('thread')
  return (
    <Page title={t('loading')} heading={<Skeleton width={220} />} whole>
      <div className={styles.column}>
        <div className={styles.question}>
          <Skeleton width={280} height={40} />
        </div>
        <Skeleton lines={5} />
      </div>
    </Page>
  )
}
