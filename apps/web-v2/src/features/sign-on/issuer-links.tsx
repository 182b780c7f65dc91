import { useIssuers } from '@atrium/browser-state/sign-on/use-issuers'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import styles from './issuer-links.module.css'

type Props = {
  back: string
  /** What is asked for; missing where any way in will do. */
  risk: string | undefined
  /** The realms that are offered; all of them where missing. */
  only?: readonly string[] | undefined
  /** What stands between them and what is above; null where nothing is. */
  divider?: string | null
}

/** Ways to sign in elsewhere. They leave the console, so that the browser follows them itself. */
export function IssuerLinks({ back, risk, only, divider }: Props) {
  const { t } = useTranslation('sign-on')
  const all = useIssuers()
  // Where nobody is asked anything, nobody shows that they are there.
  const issuers = all.filter(
    ({ realm, confirms }) => (risk === undefined || confirms) && (only === undefined || only.includes(realm)),
  )
  if (issuers.length === 0) return null
  const query = new URLSearchParams({ return: back, ...(risk !== undefined && { risk }) })
  return (
    <div className={styles.issuers}>
      {divider !== null && <p className={styles.or}>{divider ?? t('issuers.or')}</p>}
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
