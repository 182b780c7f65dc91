import { isShared } from '@atrium/domain/protection/is-shared'
import type { Content } from '@atrium/contract/entities/content'
import { Badge } from '@atrium/ui/badge/badge'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Table, type TableColumn } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { useBoxes } from '#features/selection/use-boxes.ts'
import type { Selection } from '#features/selection/use-selection.ts'
import { Link } from '#router/link.tsx'
import { ContentIcon } from '#features/contents/content-icon.tsx'
import { ContentMenu } from './content-menu.tsx'
import { ContentStar } from './content-star.tsx'
import { addressOfContent } from '#features/contents/address-of-content.ts'
import styles from './contents-table.module.css'
import { FoundText } from '#features/contents/found-text.tsx'

type Props = {
  contents: readonly Content[]
  selection: Selection<Content>
  /** They are in the trash: nothing opens them. */
  inTrash: boolean
  sort: 'updated' | 'created' | 'name'
  onRename: (content: Content) => void
  onDelete: (contents: readonly Content[]) => void
}

/** Content, one a row: what it is, what of it was looked for, and what can be done with it. */
export function ContentsTable({ contents, selection, inTrash, sort, onRename, onDelete }: Props) {
  const { t, i18n } = useTranslation(['contents', 'protection'])
  const date = ({ createdDate, updatedDate, deletedDate }: Content) =>
    deletedDate ?? (sort === 'created' ? createdDate : updatedDate)
  const columns: TableColumn<Content>[] = [
    {
      key: 'name',
      label: t('name'),
      draw: (content) => <Words content={content} address={inTrash ? null : addressOfContent(content)} />,
    },
    {
      key: 'type',
      label: t('type'),
      width: 150,
      wide: true,
      quiet: true,
      draw: ({ type }) => t(`kind.${type}`),
    },
    {
      key: 'protection',
      label: t('visibility'),
      width: 130,
      wide: true,
      draw: (content) => (isShared(content) ? <Badge>{t(`protection:levels.${content.protected}`)}</Badge> : null),
    },
    {
      key: 'date',
      label: t(inTrash ? 'trashed' : sort === 'created' ? 'created' : 'updated'),
      width: 144,
      wide: true,
      quiet: true,
      draw: (content) => <RelativeTime locale={i18n.language} date={date(content)} />,
    },
    {
      key: 'actions',
      label: t('actions'),
      hideLabel: true,
      // Room for two targets of a finger.
      width: inTrash ? 52 : 96,
      end: true,
      draw: (content) => (
        <span className={styles.actions}>
          {!inTrash && <ContentStar content={content} />}
          <ContentMenu
            {...{ content, inTrash }}
            onRename={() => onRename(content)}
            onDelete={() => onDelete([content])}
          />
        </span>
      ),
    },
  ]
  const boxes = useBoxes(selection, (content) => <ContentIcon content={content} />, onDelete)
  return <Table items={contents} idOf={({ id }) => id} columns={columns} selection={boxes} />
}

function Words({ content, address }: { content: Content; address: string | null }) {
  const { t, i18n } = useTranslation(['contents', 'protection'])
  const { name, goneDate, authorName, hit } = content
  const description = [authorName, content.description].filter(Boolean).join(' · ')
  const shown = hit ? <FoundText text={name} marks={hit.nameMarks} /> : name
  return (
    <span className={styles.words}>
      {address === null ? <span className={styles.name}>{shown}</span> : <Link href={address}>{shown}</Link>}
      {goneDate && (
        <span className={styles.gone}>
          {t('deletedOn', {
            date: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(goneDate)),
          })}
        </span>
      )}
      {hit && hit.text !== '' ? (
        <span className={styles.snippet}>
          <FoundText {...hit} />
        </span>
      ) : (
        description && <span className={styles.detail}>{description}</span>
      )}
    </span>
  )
}
