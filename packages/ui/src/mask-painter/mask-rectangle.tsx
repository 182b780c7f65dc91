import { moveRectangle, type Rectangle, resizeRectangle } from '@atrium/domain/viewing/mask-tools'
import type { Size } from '@atrium/domain/viewing/zoom'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import styles from './mask-rectangle.module.css'
import type { PainterTexts } from './painter-texts.ts'

export type MaskRectangleProps = {
  rectangle: Rectangle
  image: Size
  onChange: (rectangle: Rectangle) => void
  onApply: (erases: boolean) => void
  texts: PainterTexts
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A step is this part of the image, with Alt one pixel. */
const STEP = 0.02

/** Painting without a pointer: a rectangle that arrow keys move and resize, added to the mask or taken out of it. */
export function MaskRectangle({ rectangle, image, onChange, onApply, texts }: MaskRectangleProps) {
  const hint = useId()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  const { x, y, width, height } = rectangle
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (event.ctrlKey || event.metaKey) return
    if (way) {
      const step = event.altKey ? 1 : Math.max(1, Math.round(Math.max(image.width, image.height) * STEP))
      const by = { x: way.x * step, y: way.y * step }
      onChange((event.shiftKey ? resizeRectangle : moveRectangle)(rectangle, by, image))
    } else if (event.key === 'Enter' || event.key === '+') onApply(false)
    else if (event.key === 'Delete' || event.key === 'Backspace' || event.key === '-') onApply(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div className={styles.layer}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application hears keys */}
      <div
        ref={element}
        className={styles.rectangle}
        style={{
          left: percent(x, image.width),
          top: percent(y, image.height),
          width: percent(width, image.width),
          height: percent(height, image.height),
        }}
        role="application"
        aria-roledescription={texts.rectangleRole}
        aria-label={texts.rectangleAt(x, y, width, height)}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <span id={hint} className="visually-hidden">
        {texts.rectangleHint}
      </span>
      <output className="visually-hidden">{texts.rectangleAt(x, y, width, height)}</output>
    </div>
  )
}
