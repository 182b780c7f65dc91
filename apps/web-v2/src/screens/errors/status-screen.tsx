import { Button } from '@atrium/ui/button/button'
import { ErrorPage } from '@atrium/ui/error-page/error-page'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './status-screen.module.css'

/** The pages /401, /403 and /404: what happened, and the way on. */
export function StatusScreen({ status }: { status: 401 | 403 | 404 }) {
  const { t } = useTranslation('errors')
  const title = t(`${status}.title`)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main id="main" className={styles.screen}>
      <ErrorPage
        code={status}
        title={title}
        text={t(`${status}.text`)}
        actions={
          <Button variant="primary" render={<Link to={status === 401 ? '/login' : '/home'} />}>
            {t(`${status}.action`)}
          </Button>
        }
      />
    </main>
  )
}
