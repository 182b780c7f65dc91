import { useRoom } from '@atrium/browser-state/console/use-room'
import type { Invitation } from '@atrium/contract/entities/administration/person'
import { peopleRoom } from '@atrium/browser-state/people/people-room'
import { useInvitations } from '@atrium/browser-state/people/use-people'
import { Button } from '@atrium/ui/button/button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { useTranslation } from 'react-i18next'
import styles from './invitations.module.css'

const SHORT = { month: 'short', day: 'numeric' } as const

/** Whoever has been invited and has not come yet; nothing where there is nobody. */
export function Invitations() {
  const { t, i18n } = useTranslation('people')
  const people = useRoom(peopleRoom)
  const { data: invitations = [] } = useInvitations()
  if (invitations.length === 0) return null
  const told = ({ invitedBy, expiresDate }: Pick<Invitation, 'invitedBy' | 'expiresDate'>) => {
    const date = new Date(expiresDate).toLocaleDateString(i18n.language, SHORT)
    return [invitedBy && t('invitations.by', { name: invitedBy }), t('invitations.expires', { date })]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <section className={styles.invitations} aria-label={t('invitations.title')}>
      <h2 className={styles.title}>{t('invitations.title')}</h2>
      <RowList>
        {invitations.map(({ id, email, invitedBy, expiresDate }) => (
          <Row key={id} title={email} detail={told({ invitedBy, expiresDate })}>
            <Button
              size="small"
              onClick={() => void people.withdraw(id)}
              aria-label={t('invitations.withdrawOf', { email })}
            >
              {t('invitations.withdraw')}
            </Button>
          </Row>
        ))}
      </RowList>
    </section>
  )
}
