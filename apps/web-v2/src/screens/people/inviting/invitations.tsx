import { useRoom } from '@atrium/browser-state/console/use-room'
import { peopleRoom } from '@atrium/browser-state/people/people-room'
import { useInvitations } from '@atrium/browser-state/people/use-people'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import styles from './invitations.module.css'

const SHORT = { month: 'short', day: 'numeric' } as const

/** Whoever has been invited and has not come yet; nothing where there is nobody. */
export function Invitations() {
  const { t, i18n } = useTranslation('people')
  const people = useRoom(peopleRoom)
  const { data: invitations = [] } = useInvitations()
  if (invitations.length === 0) return null
  return (
    <section className={styles.invitations} aria-label={t('invitations.title')}>
      <h2 className={styles.title}>{t('invitations.title')}</h2>
      <ul className={styles.list}>
        {invitations.map(({ id, email, invitedBy, expiresDate }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.email}>{email}</span>
              <span className={styles.detail}>
                {invitedBy && `${t('invitations.by', { name: invitedBy })} · `}
                {t('invitations.expires', { date: new Date(expiresDate).toLocaleDateString(i18n.language, SHORT) })}
              </span>
            </span>
            <Button
              size="small"
              onClick={() => void people.withdraw(id)}
              aria-label={t('invitations.withdrawOf', { email })}
            >
              {t('invitations.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
