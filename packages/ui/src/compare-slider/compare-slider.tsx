import { type CSSProperties, type PointerEvent, useState } from 'react'
import { fromMiddle } from '../zoom-stage/use-gestures.ts'
import type { Zoom } from '../zoom-stage/use-zoom.ts'
import { ZoomStage } from '../zoom-stage/zoom-stage.tsx'
import styles from './compare-slider.module.css'
import type { CompareTexts } from './compare-texts.ts'

export type ComparedImage = {
  url: string
  alt: string
  /** Which one it is: "Before", a model, a version. */
  label: string
  /** In pixels. */
  width: number
  height: number
}

export type CompareSliderProps = {
  images: readonly [ComparedImage, ComparedImage]
  zoom: Zoom
  locale: string
  texts: Pick<CompareTexts, 'divider' | 'share'>
}

/**
 * Two images over each other with a divider between them: a slider for keys and screen readers, and a handle for the pointer.
 * Left is the first one in every language: it is a place on the screen, not in a text.
 */
export function CompareSlider({ images: [first, second], zoom, locale, texts }: CompareSliderProps) {
  const [share, setShare] = useState(0.5)
  const { left, width, cut } = dividerPlace(zoom, share)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
  const follow = (event: PointerEvent<HTMLElement>) => {
    // The handle always moves the divider, the images only while there is nothing else to move.
    const grabbed = (event.target as HTMLElement).closest('[data-own-pointer]') !== null
    if (event.buttons !== 1 || !event.isPrimary || (zoom.over && !grabbed)) return
    const x = fromMiddle(event).x + (zoom.frame?.width ?? 0) / 2
    setShare(Math.min(1, Math.max(0, (x - left) / width)))
  }
  return (
    <div className={styles.slider} dir="ltr" onPointerDown={follow} onPointerMove={follow}>
      <ZoomStage
        zoom={zoom}
        className={styles.stage}
        over={
          <>
            <Label image={first} side="start" />
            <Label image={second} side="end" />
            <span
              className={styles.divider}
              data-own-pointer=""
              style={{ '--at': `${left + share * width}px` } as CSSProperties}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            >
              <input
                type="range"
                className={styles.input}
                aria-label={texts.divider}
                aria-valuetext={texts.share(first.label, percent)}
                min={0}
                max={1}
                step={0.01}
                value={share}
                onChange={(event) => setShare(event.target.valueAsNumber)}
              />
              <span className={styles.handle} aria-hidden="true" />
            </span>
          </>
        }
      >
        <img src={first.url} alt={first.alt} draggable={false} />
        <img src={second.url} alt={second.alt} draggable={false} style={{ clipPath: `inset(0 0 0 ${cut}px)` }} />
      </ZoomStage>
    </div>
  )
}

export function Label({ image, side }: { image: ComparedImage; side: 'start' | 'end' }) {
  return (
    <bdi className={styles.label} data-side={side}>
      {image.label}
    </bdi>
  )
}

/** The part of the frame in which the images are in sight, and where the second one is cut, both in px. */
function dividerPlace({ view, image, frame }: Zoom, share: number) {
  const room = frame?.width ?? image.width
  const drawn = image.width * view.scale
  const start = room / 2 + view.x - drawn / 2
  const left = Math.max(0, start)
  const width = Math.max(1, Math.min(room, start + drawn) - left)
  return { left, width, cut: left + share * width - start }
}
