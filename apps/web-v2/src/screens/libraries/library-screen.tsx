import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import { useLibrary } from '@atrium/browser-state/libraries/use-libraries'
import { isGone } from '@atrium/browser-state/query-cache/is-gone'
import type { Library } from '@atrium/contract/entities/libraries/library'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Tabs } from '@atrium/ui/tabs/tabs'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { DocumentPanel } from '#features/library-documents/document-panel.tsx'
import { Page } from '#frame/page.tsx'
import { Zones } from '#frame/zones.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { usePlace } from '#router/use-place.ts'
import { useRouter } from '#router/use-router.ts'
import { DocumentsPane } from './documents/documents-pane.tsx'
import { HealthPane } from './health/health-pane.tsx'
import { LibrarySettings, useLibraryTyping } from './library-settings.tsx'
import { markedOf, readLibrarySearch } from './libraries-search.ts'
import { SearchPane } from './retrieval/search-pane.tsx'
import styles from './libraries.module.css'

/** One library: its documents, what is found in them, and who may see it. */
export function LibraryScreen() {
  const { t } = useTranslation('libraries')
  const { libraryId = '' } = usePlace().params
  const one = useLibrary(libraryId)
  const { data: library, isFetching, isPending } = one
  return (
    <Page
      title={library?.name ?? t('title')}
      description={library?.description}
      loading={isFetching && !isPending}
      actions={library && <Actions library={library} />}
      whole
    >
      {library ? (
        <Opened key={libraryId} library={library} isLost={isGone(one.error)} />
      ) : (
        <Zones panel={null}>
          <ListState list={one} count={0} failed={t('missing')} />
        </Zones>
      )}
    </Page>
  )
}

type OpenedProps = {
  library: Library
  /** It has been deleted meanwhile, or is not shared any more: what is typed stays to be copied. */
  isLost: boolean
}

function Opened({ library, isLost }: OpenedProps) {
  const { t } = useTranslation('libraries')
  const { author = '' } = useConfig()
  const to = `/companionhub/library/${library.id}`
  const [search, change] = useListSearch(to, readLibrarySearch)
  const mayChange = canChangeItem(library, { author })
  const typing = useLibraryTyping()
  const pane = { library, search, onChange: change, mayChange }
  const { open } = search
  const panel = open !== undefined && (
    <DocumentPanel
      key={open}
      libraryId={library.id}
      documentId={open}
      marked={markedOf(search)}
      onClose={() => change({ open: undefined, marked: undefined })}
    />
  )
  return (
    <Zones panel={panel}>
      {isLost && (
        <p role="note" className={styles.lost}>
          {t('lost')}
        </p>
      )}
      <Tabs
        label={library.name}
        value={search.tab ?? 'documents'}
        onChange={(tab) => change({ tab: tab === 'documents' ? undefined : tab })}
        tabs={[
          {
            value: 'documents',
            label: t('documents.title'),
            count: library.documents.all,
            content: <DocumentsPane {...pane} />,
          },
          { value: 'search', label: t('retrieval.title'), content: <SearchPane {...pane} /> },
          ...(mayChange
            ? [{ value: 'health' as const, label: t('health.title'), content: <HealthPane {...pane} /> }]
            : []),
          { value: 'settings', label: t('settings.title'), content: <LibrarySettings {...pane} {...typing} /> },
        ]}
      />
    </Zones>
  )
}

function Actions({ library }: { library: Library }) {
  const { t } = useTranslation('libraries')
  const { author = '' } = useConfig()
  const room = useRoom(librariesRoom)
  const router = useRouter()
  const remove = async () => {
    if (await room.remove(library.id)) void router.navigate({ to: '/companionhub/library' })
  }
  if (!canChangeItem(library, { author })) return null
  return (
    <>
      <IconButton label={t('refresh')} icon={<RefreshCw />} onClick={() => void room.refresh(library.id)} />
      <IconButton label={t('delete')} icon={<Trash2 />} onClick={() => void remove()} />
    </>
  )
}
