import type { Person } from '@atrium/contract/entities/administration/person'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { RowOpener, Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import styles from './people-table.module.css'
import { StateBadge } from './state-badge.tsx'

type Props = {
  people: readonly Person[]
  /** The id of the one who is opened beside. */
  open: string | undefined
  onOpen: (accountId: string) => void
}

/** One person a row; the name opens them. */
export function PeopleTable({ people, open, onOpen }: Props) {
  const { t, i18n } = useTranslation('people')
  return (
    <Table
      items={people}
      idOf={({ accountId }) => accountId}
      open={open}
      columns={[
        {
          key: 'person',
          label: t('columns.person'),
          draw: ({ accountId, name, email, picture }) => (
            <RowOpener
              name={name}
              detail={email}
              icon={<Avatar name={name} picture={picture} size={28} />}
              onOpen={() => onOpen(accountId)}
            />
          ),
        },
        { key: 'state', label: t('columns.state'), width: 110, draw: ({ state }) => <StateBadge state={state} /> },
        {
          key: 'projects',
          label: t('columns.projects'),
          width: '32%',
          wide: true,
          draw: (person) => <Projects person={person} />,
        },
        {
          key: 'seen',
          label: t('columns.lastSeen'),
          width: 132,
          wide: true,
          quiet: true,
          end: true,
          draw: ({ lastSeenDate }) =>
            lastSeenDate ? <RelativeTime date={lastSeenDate} locale={i18n.language} /> : '—',
        },
      ]}
    />
  )
}

function Projects({ person: { projects } }: { person: Person }) {
  const { t } = useTranslation('people')
  const [first, ...others] = projects
  if (!first) return <span className={styles.muted}>{t('noProject')}</span>
  return (
    <>
      {first.projectName} · {t(`roles.${first.role}`)}
      {others.length > 0 && <span className={styles.muted}> {t('moreProjects', { count: others.length })}</span>}
    </>
  )
}
