import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useOwnSessions } from '@atrium/browser-state/account/use-own-sessions'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { useTranslation } from 'react-i18next'
import styles from './account-settings.module.css'

/** Where whoever is here is signed in, and the end of any of it. */
export function OwnSessions() {
  const { t, i18n } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const { data: sessions = [], error, refetch } = useOwnSessions()
  if (error) {
    return (
      <p>
        {error.message} <Button onClick={() => void refetch()}>{t('account.again')}</Button>
      </p>
    )
  }
  return (
    <section>
      <h4 className={styles.heading}>{t('account.sessions')}</h4>
      <ul className={styles.list}>
        {sessions.map(({ id, current, device, lastUsedDate }) => {
          const name = device ?? t('account.unknownDevice')
          return (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                <span>{name}</span>
                <span className={styles.muted}>
                  {current ? t('account.thisDevice') : <RelativeTime date={lastUsedDate} locale={i18n.language} />}
                </span>
              </span>
              {!current && (
                <Button
                  size="small"
                  aria-label={t('account.endOf', { device: name })}
                  onClick={() => void account.endSession(id)}
                >
                  {t('account.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button size="small" onClick={() => void account.endOtherSessions()}>
          {t('account.endOthers')}
        </Button>
      )}
    </section>
  )
}
