import type { Size } from '@atrium/domain/viewing/zoom'
import { ChevronLeft, ChevronRight, Info } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { MediaAction } from '../media-actions/media-action.ts'
import { MediaActions } from '../media-actions/media-actions.tsx'
import { ratioOf, type ReadyItem } from '../media-gallery/gallery-item.ts'
import { MediaOverlay } from '../media-overlay/media-overlay.tsx'
import { atLeast } from '../theme/breakpoints.ts'
import { VideoPlayer } from '../video-player/video-player.tsx'
import { useZoom } from '../zoom-stage/use-zoom.ts'
import { ZoomButtons } from '../zoom-stage/zoom-buttons.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { LargeImage } from './large-image.tsx'
import type { LightboxTexts } from './lightbox-texts.ts'
import styles from './lightbox.module.css'
import type { MediaDetails } from './media-details.ts'

export type { Family, FamilyMember, LineageStep, MediaDetails } from './media-details.ts'

export type LightboxProps = {
  /** Between which one goes to and fro, in their order. */
  items: readonly ReadyItem[]
  /** Which of them is shown; null closes it. */
  current: string | null
  onMove: (id: string) => void
  onClose: () => void
  details?: (item: ReadyItem) => MediaDetails
  /** Download, compare, vary, edit, use as video start, delete… */
  actions?: (item: ReadyItem) => readonly MediaAction[]
  locale: string
  texts: LightboxTexts
}

/**
 * One image or video over everything. Wheel, pinch, double click and + - 0 1 zoom; arrows and swipes go on (arrows move a
 * image that is zoomed in, Page Up and Page Down then go on); I shows the details; Escape closes.
 */
export function Lightbox({ items, current, onClose, ...props }: LightboxProps) {
  const item = items.find(({ id }) => id === current)
  // What is closing keeps its image until it is gone.
  const [last, setLast] = useState(item)
  if (item && item !== last) setLast(item)
  const shown = item ?? last
  if (!shown) return null
  return <OpenLightbox {...props} {...{ items, onClose }} item={shown} open={item !== undefined} />
}

type OpenProps = Omit<LightboxProps, 'current'> & { item: ReadyItem; open: boolean }

function OpenLightbox({ items, item, open, onMove, onClose, details, actions, locale, texts }: OpenProps) {
  const [measured, setMeasured] = useState<{ id: string; size: Size } | null>(null)
  const [panelled, setPanelled] = useState(() => matchMedia(atLeast('large')).matches)
  const size = measured?.id === item.id ? measured.size : sizeOf(item)
  const zoom = useZoom(size)
  const index = items.findIndex(({ id }) => id === item.id)
  const move = (direction: 1 | -1) => {
    const next = items[index + direction]
    if (!next) return
    zoom.fit()
    onMove(next.id)
  }
  const told = details?.(item)
  const list = actions?.(item) ?? []
  const place = texts.place(index + 1, items.length)
  return (
    <MediaOverlay
      open={open}
      onClose={onClose}
      title={texts.title}
      close={texts.close}
      heading={items.length > 1 && <bdi className={styles.place}>{place}</bdi>}
      onKeyDown={(event) => {
        const direction = directionOf(event, zoom.over)
        if (direction) move(direction)
        else if (event.key.toLowerCase() === 'i' && !hasModifier(event)) setPanelled(!panelled)
        else if (isTyping(event) || item.kind === 'video' || !zoom.onKey(event)) return
        event.preventDefault()
      }}
      tools={
        <>
          {item.kind === 'image' && (
            <span className={styles.zoom}>
              <ZoomButtons zoom={zoom} texts={texts.zoom} locale={locale} />
            </span>
          )}
          <span className={styles.actions}>
            <MediaActions actions={list} label={texts.actions} more={texts.more} />
          </span>
          {told && (
            <IconButton
              label={panelled ? texts.hideDetails : texts.details}
              shortcut="i"
              icon={<Info />}
              pressed={panelled}
              onClick={() => setPanelled(!panelled)}
            />
          )}
        </>
      }
      panel={
        told &&
        panelled && (
          <aside className={styles.panel} aria-label={texts.details}>
            <DetailsPanel {...{ item, locale, texts }} details={told} />
          </aside>
        )
      }
    >
      <div className={styles.stage} data-kind={item.kind}>
        {item.kind === 'image' ? (
          <LargeImage
            key={item.id}
            url={item.url}
            alt={item.alt}
            zoom={zoom}
            onSize={(found) => setMeasured({ id: item.id, size: found })}
            onSwipe={move}
            texts={texts}
          />
        ) : (
          <div key={item.id} className={styles.video}>
            <div className={styles.film} style={{ '--ratio': ratioOf(item) } as CSSProperties}>
              <VideoPlayer {...item} label={item.alt} texts={texts.player} autoPlay fill />
            </div>
          </div>
        )}
        {items.length > 1 && (
          <>
            <IconButton
              className={`${styles.step} ${styles.previous}`}
              label={texts.previous}
              icon={<ChevronLeft />}
              aria-disabled={index === 0}
              onClick={() => move(-1)}
            />
            <IconButton
              className={`${styles.step} ${styles.next}`}
              label={texts.next}
              icon={<ChevronRight />}
              aria-disabled={index === items.length - 1}
              onClick={() => move(1)}
            />
          </>
        )}
        <output className="visually-hidden">{items.length > 1 ? `${place}: ${item.alt}` : ''}</output>
      </div>
    </MediaOverlay>
  )
}

/** What is taken for a size until the image has told its own. */
function sizeOf({ width, height }: ReadyItem): Size {
  return width && height ? { width, height } : { width: 1024, height: 1024 }
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (target as HTMLElement).matches('input, textarea, select, [contenteditable]')
}

/** To the next (1) or the previous one (-1); arrows move an image that reaches over its frame instead. */
function directionOf(event: KeyboardEvent, over: boolean): 1 | -1 | null {
  if (event.defaultPrevented || hasModifier(event) || isTyping(event)) return null
  if (event.key === 'PageDown') return 1
  if (event.key === 'PageUp') return -1
  if (over) return null
  const backwards = getComputedStyle(event.currentTarget).direction === 'rtl'
  if (event.key === 'ArrowRight') return backwards ? -1 : 1
  if (event.key === 'ArrowLeft') return backwards ? 1 : -1
  return null
}
