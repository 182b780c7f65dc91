import type { File as KeptFile } from '@atrium/contract/entities/file'
import styles from './media-head.module.css'
import type { MediaSearch } from './media-search.ts'
import { MediaToolbar } from './media-toolbar.tsx'
import { MediaSelection, type Pair } from './selection/media-selection.tsx'
import type { Selection } from '#features/selection/use-selection.ts'

export type MediaHeadProps = {
  search: MediaSearch
  onChange: (changed: Partial<MediaSearch>) => void
  selection: Selection<KeptFile>
  files: readonly KeptFile[]
  onDelete: (ids: readonly string[]) => void
  onCompare: (pair: Pair) => void
}

/** Above the files: what they are narrowed by, and over it what can be done with those that are selected. */
export function MediaHead({ search, onChange, selection, files, onDelete, onCompare }: MediaHeadProps) {
  const selecting = selection.selected.length > 0
  return (
    <div className={styles.head} data-selecting={selecting ? '' : undefined}>
      {/* It keeps its place and its words while the other bar lies over it: nothing below moves. */}
      <div className={styles.toolbar} inert={selecting}>
        <MediaToolbar search={search} onChange={onChange} />
      </div>
      {selecting && <MediaSelection {...{ selection, onDelete, onCompare }} total={files.length} />}
    </div>
  )
}
