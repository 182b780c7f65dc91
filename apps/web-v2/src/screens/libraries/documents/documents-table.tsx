import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import type { LibraryDocument } from '@atrium/contract/entities/libraries/library'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu } from '@atrium/ui/menu/menu'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { RowOpener, Table } from '@atrium/ui/table/table'
import { CalendarClock, Ellipsis, FileText, Globe, NotebookText, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoxes } from '#features/selection/use-boxes.ts'
import type { Selection } from '#features/selection/use-selection.ts'
import { DocumentState } from './document-state.tsx'
import { PageDialog } from './page-dialog.tsx'

type Props = {
  documents: readonly LibraryDocument[]
  mayChange: boolean
  selection: Selection<LibraryDocument>
  open: string | undefined
  onOpen: (documentId: string) => void
}

const ICONS = { file: <FileText />, text: <NotebookText />, page: <Globe /> }

/** One document a row; its name opens what was read of it. */
export function DocumentsTable({ documents, mayChange, selection, open, onOpen }: Props) {
  const { t, i18n } = useTranslation('libraries')
  const scheduleOf = ({ schedule }: LibraryDocument) =>
    schedule === 'never' ? undefined : t(`sites.schedules.${schedule}`)
  const markOf = ({ source }: LibraryDocument) => ICONS[source.kind]
  const room = useRoom(librariesRoom)
  const boxes = useBoxes(selection, markOf, (items) => {
    const [first] = items
    if (first) void room.removeDocuments(first.library, items)
  })
  return (
    <Table
      items={documents}
      idOf={({ id }) => id}
      open={open}
      selection={{ ...boxes, can: () => mayChange }}
      columns={[
        {
          key: 'name',
          label: t('name'),
          draw: ({ id, name }) => <RowOpener name={name} onOpen={() => onOpen(id)} />,
        },
        {
          key: 'state',
          label: t('state'),
          width: '34%',
          draw: (document) => (
            <DocumentState document={document} progress={document.progress} note={scheduleOf(document)} />
          ),
        },
        {
          key: 'passages',
          label: t('passages'),
          width: 100,
          end: true,
          wide: true,
          draw: ({ passages }) => (passages > 0 ? passages.toLocaleString(i18n.language) : '—'),
        },
        {
          key: 'read',
          label: t('updated'),
          width: 144,
          end: true,
          quiet: true,
          wide: true,
          draw: ({ indexedDate, createdDate }) => (
            <RelativeTime locale={i18n.language} date={indexedDate ?? createdDate} />
          ),
        },
        {
          key: 'menu',
          label: t('documents.actions'),
          hideLabel: true,
          width: 52,
          draw: (document) => (mayChange ? <DocumentMenu document={document} /> : null),
        },
      ]}
    />
  )
}

function DocumentMenu({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const [isScheduling, setScheduling] = useState(false)
  const { id, library, name, source, site, schedule } = document
  const label = t('documents.actionsOf', { name })
  const page = source.kind === 'page' && site === null ? { id, url: source.url, schedule } : undefined
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={<IconButton size="small" label={label} icon={<Ellipsis />} />}
        sections={[
          {
            items: [
              { label: t('documents.again'), icon: <RotateCcw />, onSelect: () => void room.retry(library, [id]) },
              ...(page
                ? [{ label: t('documents.schedule'), icon: <CalendarClock />, onSelect: () => setScheduling(true) }]
                : []),
              {
                label: t('documents.remove'),
                icon: <Trash2 />,
                danger: true,
                onSelect: () => void room.removeDocuments(library, [document]),
              },
            ],
          },
        ]}
      />
      {page && isScheduling && <PageDialog libraryId={library} page={page} onClose={() => setScheduling(false)} />}
    </>
  )
}
