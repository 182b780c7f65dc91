import { useIssuers } from '@atrium/browser-state/sign-on/use-issuers'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import styles from './issuer-links.module.css'

/** Ways to sign in elsewhere. They leave the console, so that the browser follows them itself. */
export function IssuerLinks({ back, risk }: { back: string; risk: string | undefined }) {
  const { t } = useTranslation('sign-on')
  const issuers = useIssuers()
  if (issuers.length === 0) return null
  const query = new URLSearchParams({ return: back, ...(risk !== undefined && { risk }) })
  return (
    <div className={styles.issuers}>
      <p className={styles.or}>{t('issuers.or')}</p>
      {issuers.map(({ realm, name, address }) => (
        <Button
          key={realm}
          className={styles.issuer}
          render={<a href={`${address}?${query}`} aria-label={t('issuers.signIn', { name })} />}
        >
          {t('issuers.signIn', { name })}
        </Button>
      ))}
    </div>
  )
}
