import type { File as KeptFile } from '@atrium/contract/entities/file'
import type { MediaSearch } from './media-search.ts'
import { MediaToolbar } from './media-toolbar.tsx'
import { MediaSelection, type Pair } from './selection/media-selection.tsx'
import { SelectionHead } from '#features/selection/selection-head.tsx'
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
  return (
    <SelectionHead
      selecting={selection.isSelecting}
      bar={<MediaSelection {...{ selection, onDelete, onCompare }} total={files.length} />}
    >
      <MediaToolbar search={search} onChange={onChange} />
    </SelectionHead>
  )
}
