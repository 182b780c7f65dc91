import { mediaRoom } from '@atrium/browser-state/media/media-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useMediaFiles } from '@atrium/browser-state/media/use-media-files'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toNewThread } from '#frame/thread-address.ts'
import { Page } from '#frame/page.tsx'
import { FileViewer } from './file-viewer.tsx'
import { ComparedFiles } from './compared-files.tsx'
import { LoadMore } from './load-more.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediaSkeleton } from './media-skeleton.tsx'
import styles from './media-screen.module.css'
import { isNarrowed, type MediaSearch } from './media-search.ts'
import { MediaToolbar } from './media-toolbar.tsx'
import { type Pair, SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

/** The library: everything made and uploaded in a project. What it is narrowed by stands in the address. */
export function MediaScreen() {
  // Its words come late where somebody comes from another page: what is around it stays.
  return (
    <Suspense fallback={<MediaSkeleton />}>
      <Library />
    </Suspense>
  )
}

function Library() {
  const { t } = useTranslation('media-screen')
  const search: MediaSearch = useSearch({ from: '/shell/content/media' })
  const navigate = useNavigate()
  const change = useCallback(
    (changed: Partial<MediaSearch>) =>
      void navigate({
        to: '/content/media',
        search: (known: MediaSearch) => ({ ...known, ...changed }),
        replace: !('open' in changed),
      }),
    [navigate],
  )
  const { q, kind, origin, owner, order } = search
  const library = useMediaFiles({ filter: q, kind, origin, owner, order })
  const selection = useSelection(library.files)
  const deleteFiles = useDeleteFiles(() => selection.clear())
  const { files, isPending, isError, isSuccess } = library
  const [compared, setCompared] = useState<Pair | null>(null)
  const selecting = selection.selected.length > 0
  return (
    <Page title={t('title')} description={t('description')} loading={library.isFetching && !isPending}>
      <div className={styles.head} data-selecting={selecting ? '' : undefined}>
        {/* It keeps its place and its words while the other bar lies over it: nothing below moves. */}
        <div className={styles.toolbar} inert={selecting}>
          <MediaToolbar search={search} onChange={change} />
        </div>
        {selecting && (
          <SelectionBar selection={selection} total={files.length} onDelete={deleteFiles} onCompare={setCompared} />
        )}
      </div>
      {isPending && <MediaSkeleton />}
      {isError && files.length === 0 && (
        <EmptyState
          title={t('failed')}
          text={library.error?.message}
          actions={<Button onClick={() => void library.refetch()}>{t('again')}</Button>}
        />
      )}
      {isSuccess && files.length === 0 && <Nothing search={search} onClear={() => change(NOT_NARROWED)} />}
      {files.length > 0 && (
        <MediaGrid files={files} selection={selection} onOpen={(open) => change({ open })} onDelete={deleteFiles} />
      )}
      {isSuccess && files.length > 0 && (
        <output className={styles.count}>
          {t(library.hasNextPage ? 'countMore' : 'count', { count: files.length })}
        </output>
      )}
      <LoadMore list={library} />
      <ComparedFiles pair={compared} onClose={() => setCompared(null)} />
      <FileViewer files={files} open={search.open ?? null} onOpen={(open) => change({ open })} onDelete={deleteFiles} />
    </Page>
  )
}

const NOT_NARROWED: Partial<MediaSearch> = { q: undefined, kind: undefined, origin: undefined }

function Nothing({ search, onClear }: { search: MediaSearch; onClear: () => void }) {
  const { t } = useTranslation('media-screen')
  if (isNarrowed(search)) {
    return (
      <EmptyState
        art="search"
        title={t('none.title')}
        text={t('none.text')}
        actions={<Button onClick={onClear}>{t('none.clear')}</Button>}
      />
    )
  }
  if (search.owner === 'shared') return <EmptyState title={t('unshared.title')} text={t('unshared.text')} />
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button puts the words in
        <Button variant="primary" render={<Link {...toNewThread('image')} />}>
          {t('empty.begin')}
        </Button>
      }
    />
  )
}

function useDeleteFiles(onDelete: () => void) {
  const media = useRoom(mediaRoom)
  return (ids: readonly string[]) => {
    onDelete()
    void media.delete(ids)
  }
}
