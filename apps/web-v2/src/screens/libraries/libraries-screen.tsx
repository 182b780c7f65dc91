import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import { useLibraries } from '@atrium/browser-state/libraries/use-libraries'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListMore } from '#features/lists/list-more.tsx'
import { ListToolbar } from '#features/lists/list-toolbar.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'
import { SearchField } from '#features/search-field/search-field.tsx'
import { DeleteSelected } from '#features/selection/delete-selected.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import { Page } from '#frame/page.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { useRouter } from '#router/use-router.ts'
import { readLibrariesSearch } from './libraries-search.ts'
import { LibrariesTable } from './libraries-table.tsx'

/** Libraries of the project. What they are narrowed by is in the address. */
export function LibrariesScreen() {
  const { t } = useTranslation('libraries')
  const [creating, setCreating] = useState(false)
  const [{ q }, change] = useListSearch('/companionhub/library', readLibrariesSearch)
  const list = useLibraries(q)
  const router = useRouter()
  const { libraries, isFetching, isPending } = list
  const selection = useSelection(libraries)
  const none =
    q === undefined ? (
      <EmptyState
        art="nothing"
        title={t('none.title')}
        text={t('none.text')}
        actions={<Button onClick={() => setCreating(true)}>{t('new')}</Button>}
      />
    ) : (
      <EmptyState
        art="search"
        title={t('unmatched')}
        actions={<Button onClick={() => change({ q: undefined })}>{t('clear')}</Button>}
      />
    )
  return (
    <Page
      title={t('title')}
      description={t('description')}
      loading={isFetching && !isPending}
      actions={
        <IconButton
          label={t('trash')}
          icon={<Trash2 />}
          onClick={() => void router.navigate({ to: '/content', search: { show: 'trash' } })}
        />
      }
    >
      <SelectableList
        items={libraries}
        selection={selection}
        bar={<DeleteSelected kind="library" selection={selection} total={libraries.length} />}
        toolbar={
          <ListToolbar
            search={
              <SearchField label={t('search')} words={q} maxLength={200} onChange={(words) => change({ q: words })} />
            }
          >
            <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
              {t('new')}
            </Button>
          </ListToolbar>
        }
      >
        <ListState list={list} count={libraries.length} failed={t('failed')} none={none} />
        {libraries.length > 0 && <LibrariesTable {...{ libraries, selection }} />}
      </SelectableList>
      <ListMore list={list} label={t('more')} />
      {creating && <NewLibrary onClose={() => setCreating(false)} />}
    </Page>
  )
}

/** A library begins with its name, and opens then. */
function NewLibrary({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const router = useRouter()
  const { project } = useProject()
  return (
    <OneFieldDialog
      texts={{
        title: t('creating.title'),
        text: t('creating.text'),
        label: t('name'),
        submit: t('creating.submit'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      field="name"
      onSubmit={async (name) => {
        const libraryId = await room.create(project?.projectId, name)
        void router.navigate({ to: '/companionhub/library/:libraryId', params: { libraryId } })
      }}
      onClose={onClose}
    />
  )
}
