import {
  fitScale,
  fittedView,
  limitView,
  nextScale,
  pan,
  type Point,
  reachesOver,
  type Size,
  type View,
  zoomAround,
} from '@atrium/domain/viewing/zoom'
import { useState } from 'react'

const MIDDLE: Point = { x: 0, y: 0 }

/** How far an arrow key moves an image that reaches over its frame, in px. */
const KEY_STEP = 80

export type Zoom = {
  image: Size
  /** The frame; null until it has been measured. */
  frame: Size | null
  setFrame: (frame: Size) => void
  view: View
  /** The whole image is in sight, and stays so when the frame changes. */
  fitted: boolean
  /** Can it be moved? */
  over: boolean
  change: (turn: (view: View, image: Size, frame: Size) => View) => void
  fit: () => void
  /** One image pixel on one pixel of the page, around a point of the frame. */
  actual: (around?: Point) => void
  step: (direction: 1 | -1) => void
  /** Between the whole image and 100 % (200 % where that is the same). */
  toggle: (around: Point) => void
  /** Obeys + - 0 1 and, where the image reaches over its frame, the arrows; says whether it did. */
  onKey: (event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }) => boolean
}

/** How an image lies in its frame. One of these can serve two frames of the same size: they then move together. */
export function useZoom(image: Size): Zoom {
  const [frame, setFrame] = useState<Size | null>(null)
  // null is the whole image, whatever the frame becomes.
  const [chosen, setChosen] = useState<View | null>(null)
  const room = frame ?? image
  const resolve = (view: View | null) => (view ? limitView(view, image, room) : fittedView(image, room))
  const view = resolve(chosen)
  const settle = (next: View) => (next.scale <= fitScale(image, room) ? null : next)
  const change: Zoom['change'] = (turn) => setChosen((now) => settle(turn(resolve(now), image, room)))
  const to = (scale: number, around: Point) => change((now) => zoomAround(now, scale, around, image, room))
  const step = (direction: 1 | -1) => to(nextScale(view.scale, direction), MIDDLE)
  const fit = () => setChosen(null)
  const over = reachesOver(view, image, room)
  return {
    image,
    frame,
    // The same size again draws nothing anew.
    setFrame: (next) => setFrame((now) => (now?.width === next.width && now.height === next.height ? now : next)),
    view,
    fitted: chosen === null,
    over,
    change,
    fit,
    actual: (around = MIDDLE) => to(1, around),
    step,
    toggle: (around) => (chosen === null ? to(view.scale > 0.99 ? 2 : 1, around) : fit()),
    onKey: ({ key, ctrlKey, metaKey, altKey }) => {
      if (ctrlKey || metaKey || altKey) return false
      if (key === '+' || key === '=') step(1)
      else if (key === '-') step(-1)
      else if (key === '0') fit()
      else if (key === '1') to(1, MIDDLE)
      else {
        const way = over ? ARROWS[key] : undefined
        if (!way) return false
        change((now) => pan(now, way.x * KEY_STEP, way.y * KEY_STEP, image, room))
      }
      return true
    },
  }
}

/** The window moves with the arrow, so the image moves against it. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}
