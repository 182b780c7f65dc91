import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import { useLibraryDocuments } from '@atrium/browser-state/libraries/use-libraries'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useTranslation } from 'react-i18next'
import { ListMore } from '#features/lists/list-more.tsx'
import { ListToolbar } from '#features/lists/list-toolbar.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { DropArea } from '#features/composer/attaching/drop-area.tsx'
import { SearchField } from '#features/search-field/search-field.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import type { LibraryPane } from '../library-pane.ts'
import { SitesList } from '../sites/sites-list.tsx'
import { AddDocuments } from './add-documents.tsx'
import { DocumentsSelection } from './documents-selection.tsx'
import { DocumentsTable } from './documents-table.tsx'
import { UploadProgress } from './upload-progress.tsx'

/** The documents of a library with their state. */
export function DocumentsPane({ library, search, onChange, mayChange }: LibraryPane) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const { q, open } = search
  const list = useLibraryDocuments(library.id, { filter: q })
  const { documents } = list
  const selection = useSelection(documents)
  const none =
    q === undefined ? (
      <EmptyState art="nothing" title={t('documents.none')} text={t('documents.noneText')} />
    ) : (
      <EmptyState
        art="search"
        title={t('documents.unmatched')}
        actions={<Button onClick={() => onChange({ q: undefined })}>{t('clear')}</Button>}
      />
    )
  const content = (
    <>
      <SelectableList
        items={documents}
        selection={selection}
        bar={<DocumentsSelection {...{ selection }} libraryId={library.id} total={documents.length} />}
        toolbar={
          <ListToolbar
            search={
              <SearchField
                label={t('documents.search')}
                words={q}
                maxLength={200}
                onChange={(words) => onChange({ q: words })}
              />
            }
          >
            {mayChange && <AddDocuments library={library} />}
          </ListToolbar>
        }
      >
        <UploadProgress libraryId={library.id} />
        <SitesList libraryId={library.id} mayChange={mayChange} />
        <ListState list={list} count={documents.length} failed={t('documents.failed')} none={none} />
        {documents.length > 0 && (
          <DocumentsTable
            {...{ documents, mayChange, selection }}
            open={open}
            onOpen={(id) => onChange({ open: id, marked: undefined })}
          />
        )}
      </SelectableList>
      <ListMore list={list} label={t('more')} />
    </>
  )
  if (!mayChange) return content
  const { id, project } = library
  return (
    <DropArea text={t('adding.drop')} onFiles={(files) => void room.addFiles(id, project, files)}>
      {content}
    </DropArea>
  )
}
