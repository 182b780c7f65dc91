import type { Library } from '@atrium/contract/entities/libraries/library'
import { Badge } from '@atrium/ui/badge/badge'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { ContentIcon } from '#features/contents/content-icon.tsx'
import { ListName } from '#features/lists/list-name.tsx'
import { ProtectionBadge } from '#features/protection/protection-badge.tsx'
import { useBoxes } from '#features/selection/use-boxes.ts'
import { useDeleteOwn } from '#features/selection/use-delete-own.ts'
import type { Selection } from '#features/selection/use-selection.ts'
import { Link } from '#router/link.tsx'
import styles from './libraries.module.css'

type Props = { libraries: readonly Library[]; selection: Selection<Library> }

const MARK = <ContentIcon content={{ type: 'library', mediaType: null }} />

/** One library a row; its name leads to it. */
export function LibrariesTable({ libraries, selection }: Props) {
  const { t, i18n } = useTranslation(['libraries', 'protection'])
  const { deleteOwn } = useDeleteOwn('library')
  return (
    <Table
      items={libraries}
      selection={useBoxes(selection, () => MARK, deleteOwn)}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('name'),
          draw: ({ id, name, description, path }) => (
            <ListName detail={description || (path === name ? '' : path)}>
              <Link to="/companionhub/library/:libraryId" params={{ libraryId: id }}>
                {name}
              </Link>
            </ListName>
          ),
        },
        {
          key: 'documents',
          label: t('documents.title'),
          width: 150,
          draw: ({ documents: { all, failed } }) => (
            <span className={styles.counts}>
              {all.toLocaleString(i18n.language)}
              {failed > 0 && <Badge tone="bad">{t('failedCount', { count: failed })}</Badge>}
            </span>
          ),
        },
        {
          key: 'protection',
          label: t('protection:label'),
          width: 140,
          wide: true,
          draw: (library) => <ProtectionBadge item={library} />,
        },
        {
          key: 'updated',
          label: t('updated'),
          width: 144,
          quiet: true,
          wide: true,
          draw: ({ updatedDate }) => <RelativeTime locale={i18n.language} date={updatedDate} />,
        },
      ]}
    />
  )
}
