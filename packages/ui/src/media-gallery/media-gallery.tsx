import { galleryLayout, type GalleryPlace } from '@atrium/domain/viewing/gallery-layout'
import type { CSSProperties } from 'react'
import type { MediaAction } from '../media-actions/media-action.ts'
import { type GalleryItem, ratioOf, type ReadyItem } from './gallery-item.ts'
import type { GalleryTexts } from './gallery-texts.ts'
import { GalleryTile } from './gallery-tile.tsx'
import styles from './media-gallery.module.css'
import { useRoving } from './use-roving.ts'

export type { GalleryItem, ReadyItem } from './gallery-item.ts'

export type MediaGalleryProps = {
  /** In their order, ready or not. */
  items: readonly GalleryItem[]
  /** The id of the one that a second is compared with. */
  marked?: string
  /** Opens one of them large. */
  onOpen?: (item: ReadyItem) => void
  /** What can be done with one of them: vary, edit, use as video start, download, copy… */
  actions?: (item: ReadyItem) => readonly MediaAction[]
  /** The file of one of them cannot be read; may be told more than once. */
  onUnreadable?: (item: ReadyItem) => void
  texts: GalleryTexts
}

/**
 * The images and videos of a turn. Their places are kept free from their sizes alone, so that nothing moves when they come.
 * Arrow keys move within it, Enter opens; Tab goes on to what can be done with the one in focus.
 */
export function MediaGallery({ items, marked, onOpen, actions, onUnreadable, ...props }: MediaGalleryProps) {
  const { texts } = props
  const { root, current, onKeyDown, choose } = useRoving<HTMLUListElement>(items.map(({ id }) => id))
  const ratios = items.map(ratioOf)
  const [wide, narrow] = [galleryLayout(ratios, 'wide'), galleryLayout(ratios, 'narrow')]
  const ready = items.filter(({ state }) => state === 'ready').length
  const waiting = items.some(({ state }) => state === 'making')
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys rise from the controls inside */}
      <ul
        ref={root}
        className={styles.gallery}
        aria-label={texts.label(items.length)}
        style={{ '--tallest-wide': wide.tallest, '--tallest-narrow': narrow.tallest } as CSSProperties}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => choose(itemOf(target))}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            className={styles.tile}
            data-item={item.id}
            data-state={item.state}
            data-kind={item.kind}
            data-marked={item.id === marked ? '' : undefined}
            style={placeStyle(ratioOf(item), wide.places[index], narrow.places[index])}
          >
            <GalleryTile
              {...{ item, onOpen, onUnreadable, texts }}
              alone={items.length === 1}
              actions={item.state === 'ready' ? actions?.(item) : undefined}
              tabIndex={item.id === current ? 0 : -1}
              sizes={sizesOf(wide.places[index], narrow.places[index])}
            />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <output className="visually-hidden">{waiting && ready > 0 ? texts.arrived(ready, items.length) : ''}</output>
      )}
    </div>
  )
}

function itemOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null) : null
}

function placeStyle(ratio: number, wide: GalleryPlace | undefined, narrow: GalleryPlace | undefined): CSSProperties {
  return {
    aspectRatio: ratio,
    '--wide-share': wide?.share,
    '--wide-gaps': wide?.gaps,
    '--narrow-share': narrow?.share,
    '--narrow-gaps': narrow?.gaps,
  } as CSSProperties
}

/** About how wide an image is drawn: the reading column, or the whole of a phone. */
function sizesOf(wide: GalleryPlace | undefined, narrow: GalleryPlace | undefined): string {
  return `(max-width: 767px) ${Math.ceil((narrow?.share ?? 1) * 100)}vw, ${Math.ceil((wide?.share ?? 1) * 736)}px`
}
