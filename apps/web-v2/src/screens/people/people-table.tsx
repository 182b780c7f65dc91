import type { Person } from '@atrium/contract/entities/administration/person'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { useTranslation } from 'react-i18next'
import shared from '#features/administration/administration-table.module.css'
import styles from './people-table.module.css'
import { StateBadge } from './state-badge.tsx'

type Props = {
  people: readonly Person[]
  /** The id of the one who is opened beside. */
  open: string | null
  onOpen: (accountId: string) => void
}

/** One person a row; the name opens them. */
export function PeopleTable({ people, open, onOpen }: Props) {
  const { t, i18n } = useTranslation('people')
  return (
    <table className={`${shared.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('columns.person')}</th>
          <th scope="col" className={styles.state}>
            {t('columns.state')}
          </th>
          <th scope="col" className={styles.projects}>
            {t('columns.projects')}
          </th>
          <th scope="col" className={styles.seen}>
            {t('columns.lastSeen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.accountId} data-open={person.accountId === open}>
            <td>
              <button type="button" className={shared.opener} onClick={() => onOpen(person.accountId)}>
                <Avatar name={person.name} picture={person.picture} size={28} />
                <span className={shared.words}>
                  <span className={shared.name}>{person.name}</span>
                  <span className={shared.detail}>{person.email}</span>
                </span>
              </button>
            </td>
            <td className={styles.state}>
              <StateBadge state={person.state} />
            </td>
            <td className={styles.projects}>
              <Projects person={person} />
            </td>
            <td className={styles.seen}>
              {person.lastSeenDate ? <RelativeTime date={person.lastSeenDate} locale={i18n.language} /> : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Projects({ person: { projects } }: { person: Person }) {
  const { t } = useTranslation('people')
  const [first, ...others] = projects
  if (!first) return <span className={shared.muted}>{t('noProject')}</span>
  return (
    <>
      {first.projectName} · {t(`roles.${first.role}`)}
      {others.length > 0 && <span className={shared.muted}> {t('moreProjects', { count: others.length })}</span>}
    </>
  )
}
