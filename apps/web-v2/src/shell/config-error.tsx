import { useConsole } from '@atrium/browser-state/console/use-console'
import { Button } from '@atrium/ui/button/button'
import { ErrorPage } from '@atrium/ui/error-page/error-page'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import styles from './config-error.module.css'

/** In place of everything when nothing is known: neither a cached config nor a fresh one. */
export function ConfigError({ error }: { error: Error | null }) {
  const { t } = useTranslation('errors')
  const { config } = useConsole()
  return (
    <main id="main" className={styles.page}>
      <ErrorPage
        title={t('config.title')}
        text={t('config.text')}
        detail={error && <ToldError error={error} />}
        actions={
          <Button variant="primary" onClick={() => void config.load()}>
            {t('config.retry')}
          </Button>
        }
      />
    </main>
  )
}
