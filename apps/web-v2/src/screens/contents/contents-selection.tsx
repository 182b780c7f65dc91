import { useRoom } from '@atrium/browser-state/console/use-room'
import { contentsRoom } from '@atrium/browser-state/contents/contents-room'
import { useContentFolders } from '@atrium/browser-state/contents/use-contents'
import type { Content } from '@atrium/contract/entities/content'
import { Button } from '@atrium/ui/button/button'
import { Menu } from '@atrium/ui/menu/menu'
import { Archive, ArchiveRestore, Download, FolderInput, RotateCcw, Trash2 } from 'lucide-react'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import type { Selection } from '#features/selection/use-selection.ts'
import { useSelectionTexts } from '#features/selection/use-selection-texts.ts'
import type { ContentView } from './contents-search.ts'

const ExportContents = lazyPart(async () => ({ default: (await import('./export-contents.tsx')).ExportContents }))

type Props = {
  selection: Selection<Content>
  total: number
  view: ContentView | undefined
  onDelete: (contents: readonly Content[]) => void
}

/** While rows are selected: how many, and what can be done with all of them. */
export function ContentsSelection({ selection, total, view, onDelete }: Props) {
  const { t } = useTranslation('contents')
  const room = useRoom(contentsRoom)
  const { selected, items, clear } = selection
  const inTrash = view === 'trash'
  const archived = view === 'archived'
  const [exporting, setExporting] = useState(false)
  const then = (work: Promise<unknown>) => {
    clear()
    void work
  }
  const texts = useSelectionTexts(selected.length)
  return (
    <>
      <SelectionBar {...{ selection, total, texts }}>
        {inTrash ? (
          <Button size="small" icon={<RotateCcw aria-hidden="true" />} onClick={() => then(room.restore(selected))}>
            {t('restore')}
          </Button>
        ) : (
          <>
            <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => setExporting(true)}>
              {t('export')}
            </Button>
            <MoveMenu onMove={(folder) => then(room.move(selected, folder))} />
            <Button
              size="small"
              icon={archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
              onClick={() => then(room.archive(selected, !archived))}
            >
              {t(archived ? 'unarchive' : 'archive')}
            </Button>
          </>
        )}
        <Button size="small" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => onDelete(items)}>
          {t(inTrash ? 'purge' : 'delete')}
        </Button>
      </SelectionBar>
      {exporting && (
        <Suspense>
          <ExportContents contents={items} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Into a folder, into a new one, or out of all. */
function MoveMenu({ onMove }: { onMove: (folder: string | null) => void }) {
  const { t } = useTranslation('contents')
  const room = useRoom(contentsRoom)
  const folders = useContentFolders()
  const [naming, setNaming] = useState(false)
  return (
    <>
      <Menu
        label={t('move')}
        trigger={
          <Button size="small" icon={<FolderInput aria-hidden="true" />}>
            {t('move')}
          </Button>
        }
        sections={[
          { items: folders.map(({ id, name }) => ({ label: name, onSelect: () => onMove(id) })) },
          {
            items: [
              { label: t('newFolder'), onSelect: () => setNaming(true) },
              { label: t('noFolder'), onSelect: () => onMove(null) },
            ],
          },
        ].filter(({ items }) => items.length > 0)}
      />
      {naming && (
        <OneFieldDialog
          field="name"
          texts={{
            title: t('newFolder'),
            text: t('folderText'),
            label: t('folderName'),
            submit: t('createAndMove'),
            cancel: t('cancel'),
            close: t('cancel'),
          }}
          onSubmit={async (name) => {
            onMove(await room.createFolder(name))
            setNaming(false)
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
