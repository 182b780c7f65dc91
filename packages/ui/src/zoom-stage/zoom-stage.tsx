import type { CSSProperties, ReactNode } from 'react'
import { type GestureOptions, useGestures } from './use-gestures.ts'
import type { Zoom } from './use-zoom.ts'
import styles from './zoom-stage.module.css'

export type ZoomStageProps = GestureOptions & {
  zoom: Zoom
  /** Drawn over the whole image: the image itself, a canvas. Each fills its place. */
  children: ReactNode
  /** Above it, in place: labels, arrows. */
  over?: ReactNode
  className?: string
}

/** From here on the pixels of an image are shown as they are. */
const PIXELS_FROM = 4

/** A frame in which an image can be zoomed and moved by wheel, pinch, drag and double click. */
export function ZoomStage({ zoom, children, over, className, ...options }: ZoomStageProps) {
  const { ref, handlers, drag } = useGestures(zoom, options)
  const { view, image, frame } = zoom
  const [width, height] = [image.width * view.scale, image.height * view.scale]
  const place: CSSProperties = {
    width,
    height,
    transform: `translate(${view.x + drag - width / 2}px, ${view.y - height / 2}px)`,
    visibility: frame ? undefined : 'hidden',
  }
  return (
    <div
      ref={ref}
      className={[styles.stage, className].filter(Boolean).join(' ')}
      data-over={zoom.over ? '' : undefined}
      data-draws={options.draws ? '' : undefined}
      {...handlers}
    >
      <div
        className={styles.content}
        style={place}
        data-settling={drag === 0 ? '' : undefined}
        data-pixels={view.scale >= PIXELS_FROM ? '' : undefined}
      >
        {children}
      </div>
      {over}
    </div>
  )
}
