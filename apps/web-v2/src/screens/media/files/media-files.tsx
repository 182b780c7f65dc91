import type { File as KeptFile } from '@atrium/contract/entities/file'
import type { useMediaFiles } from '@atrium/browser-state/media/use-media-files'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { LoadMore } from './load-more.tsx'
import styles from './media-files.module.css'
import { MediaGrid } from './media-grid.tsx'
import type { MediaSearch } from '../media-search.ts'
import { MediaSkeleton } from './media-skeleton.tsx'
import { NoMedia } from './no-media.tsx'
import type { Selection } from '#features/selection/use-selection.ts'

export type MediaFilesProps = {
  list: ReturnType<typeof useMediaFiles>
  search: MediaSearch
  selection: Selection<KeptFile>
  onChange: (changed: Partial<MediaSearch>) => void
  onOpen: (id: string) => void
  onDelete: (ids: readonly string[]) => void
}

/** The files that were found, or what is known instead of them, and the way to more. */
export function MediaFiles({ list, search, selection, onChange, onOpen, onDelete }: MediaFilesProps) {
  const { t } = useTranslation('media-screen')
  const { files, isPending, isError, isSuccess } = list
  return (
    <>
      {isPending && <MediaSkeleton />}
      {isError && files.length === 0 && (
        <EmptyState
          title={t('failed')}
          text={list.error && <ToldError error={list.error} />}
          actions={<Button onClick={() => void list.refetch()}>{t('again')}</Button>}
        />
      )}
      {isSuccess && files.length === 0 && <NoMedia search={search} onClear={() => onChange(NOT_NARROWED)} />}
      {files.length > 0 && <MediaGrid {...{ files, selection, onOpen, onDelete }} />}
      {isSuccess && files.length > 0 && (
        <output className={styles.count}>{t(list.hasNextPage ? 'countMore' : 'count', { count: files.length })}</output>
      )}
      <LoadMore list={list} />
    </>
  )
}

const NOT_NARROWED: Partial<MediaSearch> = { q: undefined, kind: undefined, origin: undefined }
