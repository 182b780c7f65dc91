import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Zoom } from '../zoom-stage/use-zoom.ts'
import { ZoomStage } from '../zoom-stage/zoom-stage.tsx'
import styles from './mask-painter.module.css'
import type { MaskSurface } from './mask-surface.ts'
import type { PainterTexts } from './painter-texts.ts'
import type { usePainting } from './use-painting.ts'

export type PaintingStageProps = {
  zoom: Zoom
  source: { url: string; alt: string }
  surface: MaskSurface
  painting: ReturnType<typeof usePainting>
  draws: boolean
  /** Diameter of the brush that follows the pointer, in picture pixels. */
  size: number | null
  texts: PainterTexts
  message: string | undefined
  children: ReactNode
}

/** The image, the mask over it, and the circle of the brush. */
export function PaintingStage({
  zoom,
  source,
  surface,
  painting,
  draws,
  size,
  texts,
  message,
  children,
}: PaintingStageProps) {
  const circle = useRef<HTMLSpanElement>(null)
  // The circle follows by itself: a drawing of the whole part for every move of the pointer would lag behind it.
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    placeCircle(
      circle.current,
      event.pointerType === 'touch' ? null : { x: event.clientX - left, y: event.clientY - top },
    )
  }
  return (
    <div
      className={styles.board}
      {...painting}
      onPointerMove={(event) => {
        follow(event)
        painting.onPointerMove(event)
      }}
      onPointerLeave={() => placeCircle(circle.current, null)}
    >
      <ZoomStage
        zoom={zoom}
        draws={draws}
        className={styles.stage}
        over={
          <>
            {size !== null && (
              <span
                ref={circle}
                className={styles.circle}
                style={{ width: size * zoom.view.scale, height: size * zoom.view.scale }}
                hidden
              />
            )}
            <p className={styles.meaning} data-bad={message ? '' : undefined} role={message ? 'alert' : undefined}>
              {message ?? texts.meaning}
            </p>
          </>
        }
      >
        <img src={source.url} alt={source.alt} draggable={false} />
        <MaskCanvas surface={surface} />
        {children}
      </ZoomStage>
    </div>
  )
}

function placeCircle(circle: HTMLElement | null, at: { x: number; y: number } | null) {
  if (!circle) return
  circle.hidden = at === null
  if (at) circle.style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`
}

function MaskCanvas({ surface }: { surface: MaskSurface }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    surface.attach(canvas.current)
    return () => surface.attach(null)
  }, [surface])
  return <canvas ref={canvas} className={styles.mask} aria-hidden="true" />
}
