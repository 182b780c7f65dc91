import type { File as KeptFile } from '@atrium/contract/entities/file'
import { useRoving } from '@atrium/ui/media-gallery/use-roving'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaTile } from './media-tile.tsx'
import styles from './media-grid.module.css'
import type { Selection } from '#features/selection/use-selection.ts'

type Props = {
  files: readonly KeptFile[]
  selection: Selection<KeptFile>
  onOpen: (id: string) => void
  onDelete: (ids: readonly string[]) => void
}

/**
 * The files side by side. One tab stop: arrow keys move, Enter opens, `x` selects (with Shift everything in between), Delete deletes what is
 * selected, or the file in focus.
 */
export function MediaGrid({ files, selection, onOpen, onDelete }: Props) {
  const { t } = useTranslation('media-screen')
  const { root, current, onKeyDown, choose } = useRoving<HTMLUListElement>(files.map(({ id }) => id))
  const act = (event: KeyboardEvent<HTMLElement>) => {
    const id = itemOf(event.target)
    if (id === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.toLowerCase() === 'x') selection.toggle(id, event.shiftKey)
    else if (event.key === 'Delete') onDelete(selection.selected.length > 0 ? selection.selected : [id])
    else return onKeyDown(event)
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys rise from the buttons inside
    <ul
      ref={root}
      className={styles.grid}
      aria-label={t('title')}
      data-choosing={selection.selected.length > 0 ? '' : undefined}
      onKeyDown={act}
      onFocus={({ target }) => choose(itemOf(target))}
    >
      {files.map((file) => (
        <li key={file.id} className={styles.item} data-item={file.id}>
          <MediaTile
            file={file}
            selected={selection.has(file.id)}
            tabIndex={file.id === current ? 0 : -1}
            onOpen={() => onOpen(file.id)}
            onSelect={(range) => selection.toggle(file.id, range)}
          />
        </li>
      ))}
    </ul>
  )
}

function itemOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null) : null
}
