import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { Table } from '@atrium/ui/table/table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { FavoriteStar } from '#features/favorites/favorite-star.tsx'
import { DeleteSelected } from '#features/selection/delete-selected.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useBoxes } from '#features/selection/use-boxes.ts'
import { useDeleteOwn } from '#features/selection/use-delete-own.ts'
import { type Selection, useSelection } from '#features/selection/use-selection.ts'
import { toThread } from '#router/addresses/thread-address.ts'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import styles from './recent-table.module.css'

type Props = {
  threads: readonly Thread[]
  /** What stands above them, until some are selected. */
  title: ReactNode
}

/** The conversations so far, one a row, of which several can be deleted at once. */
export function RecentTable({ threads, title }: Props) {
  const selection = useSelection(threads)
  return (
    <SelectableList
      items={threads}
      selection={selection}
      toolbar={title}
      bar={<DeleteSelected kind="chat" selection={selection} total={threads.length} />}
    >
      <Rows {...{ threads, selection }} />
    </SelectableList>
  )
}

function Rows({ threads, selection }: { threads: readonly Thread[]; selection: Selection<Thread> }) {
  const { t, i18n } = useTranslation('converse')
  const modelName = useModelNames(threads.map(({ type }) => type))
  const { deleteOwn } = useDeleteOwn('chat')
  const nameOf = ({ provider, model, companion }: Thread) =>
    companion?.name ?? (provider && model ? modelName({ provider, model }) : model)
  return (
    <Table
      items={threads}
      idOf={({ id }) => id}
      selection={useBoxes(selection, undefined, deleteOwn)}
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
