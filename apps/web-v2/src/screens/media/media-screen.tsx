import { useRoom } from '@atrium/browser-state/console/use-room'
import { mediaRoom } from '@atrium/browser-state/media/media-room'
import { useMediaFiles } from '@atrium/browser-state/media/use-media-files'
import type { File as KeptFile } from '@atrium/contract/entities/file'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionTabs } from '#features/sections/section-tabs.tsx'
import { Page } from '#frame/page.tsx'
import { ComparedFiles } from './opened/compared-files.tsx'
import { FileViewer } from './opened/file-viewer.tsx'
import { MediaFiles } from './files/media-files.tsx'
import { MediaHead } from './media-head.tsx'
import { MediaSkeleton } from './files/media-skeleton.tsx'
import type { Pair } from './selection/media-selection.tsx'
import { readMediaSearch } from './media-search.ts'
import { useListSearch } from '#router/use-list-search.ts'
import { useSelection } from '#features/selection/use-selection.ts'

const ShareDialog = lazyPart(async () => ({
  default: (await import('#features/sharing/share-dialog.tsx')).ShareDialog,
}))

/** Everything made and uploaded in a project. What it is narrowed by is in the address. */
export function MediaScreen() {
  // Its words come late where somebody comes from another page: what is around it stays.
  return (
    <Suspense fallback={<MediaSkeleton />}>
      <Media />
    </Suspense>
  )
}

function Media() {
  const { t } = useTranslation('media-screen')
  const room = useRoom(mediaRoom)
  const [search, change] = useListSearch('/content/media', readMediaSearch)
  const { q, kind, origin, owner, order } = search
  const list = useMediaFiles({ filter: q, kind, origin, owner, order })
  const { files, isFetching, isPending } = list
  const selection = useSelection(files)
  const [shared, setShared] = useState<KeptFile | null>(null)
  const [compared, setCompared] = useState<Pair | null>(null)
  const open = (id: string | undefined) => change({ open: id })
  const deleteFiles = (ids: readonly string[]) => {
    selection.clear()
    void room.delete(ids)
  }
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending}>
      <SectionTabs section="content" />
      <MediaHead {...{ search, selection, files }} onChange={change} onDelete={deleteFiles} onCompare={setCompared} />
      <MediaFiles {...{ list, search, selection }} onChange={change} onOpen={open} onDelete={deleteFiles} />
      <ComparedFiles pair={compared} onClose={() => setCompared(null)} />
      <FileViewer files={files} open={search.open ?? null} onOpen={open} onDelete={deleteFiles} onShare={setShared} />
      {shared && (
        <Suspense>
          <ShareDialog subject={{ ...shared, kind: 'media' }} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </Page>
  )
}
