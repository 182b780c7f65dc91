import { type PointerEvent, useRef } from 'react'
import styles from './side-panel.module.css'

export type PanelWidth = {
  /** The accessible name of the separator. */
  label: string
  /** In px. */
  value: number
  min: number
  max: number
  onChange: (width: number) => void
}

/** How far a key moves it, in px. */
const STEP = 32

/** The edge of a panel that is drawn, or moved with the arrow keys, to make it wider or narrower. */
export function PanelSeparator({ label, value, min, max, onChange }: PanelWidth) {
  const from = useRef<{ x: number; width: number }>(null)
  const change = (width: number) => onChange(Math.round(Math.min(max, Math.max(min, width))))
  const move = ({ clientX }: PointerEvent) => {
    if (from.current) change(from.current.width + from.current.x - clientX)
  }
  const keys: Record<string, number> = { ArrowLeft: value + STEP, ArrowRight: value - STEP, Home: max, End: min }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that takes the focus is a control
    <hr
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      className={styles.separator}
      onKeyDown={(event) => {
        const width = keys[event.key]
        if (width === undefined) return
        event.preventDefault()
        change(width)
      }}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: value }
      }}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
    />
  )
}
