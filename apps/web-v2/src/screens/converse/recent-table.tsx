import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import type { Thread } from '@atrium/contract/entities/thread'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { FavoriteStar } from '#features/favorites/favorite-star.tsx'
import { toThread } from '#frame/thread-address.ts'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import styles from './recent-table.module.css'

/** The conversations so far, one a row. */
export function RecentTable({ threads }: { threads: readonly Thread[] }) {
  const { t, i18n } = useTranslation('converse')
  const modelName = useModelNames(threads.map(({ type }) => type))
  const nameOf = ({ provider, model, companion }: Thread) =>
    companion?.name ?? (provider && model ? modelName({ provider, model }) : model)
  return (
    <Table
      items={threads}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('columns.name'),
          draw: (thread) => (
            <span className={styles.name}>
              <Link {...toThread(thread)}>{thread.name}</Link>
              {thread.running && <Spinner size={13} label={t('running')} />}
            </span>
          ),
        },
        { key: 'model', label: t('columns.model'), width: '26%', wide: true, quiet: true, draw: nameOf },
        {
          key: 'time',
          label: t('columns.updated'),
          width: 130,
          quiet: true,
          draw: ({ updatedDate }) => <RelativeTime locale={i18n.language} date={updatedDate} />,
        },
        {
          key: 'star',
          label: t('columns.favorite'),
          hideLabel: true,
          width: 52,
          draw: ({ id }) => <FavoriteStar threadId={id} />,
        },
      ]}
    />
  )
}
