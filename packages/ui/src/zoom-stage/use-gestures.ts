import { pan, pinch, type Point, zoomAround } from '@atrium/domain/viewing/zoom'
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Zoom } from './use-zoom.ts'

/** A finger that went this far sideways wants the next image. */
const SWIPE = 56
const TAP = { time: 300, way: 24 }

export type GestureOptions = {
  /** A swipe over the whole image: 1 for what comes after, by the direction of the page. */
  onSwipe?: (direction: 1 | -1) => void
  /** Takes single pointers for itself: something is drawn. Two fingers, the wheel and the middle button stay with the view. */
  draws?: boolean
}

type Held = { id: number; at: Point }

/** Wheel, pinch, drag, swipe and double click of one frame. The handlers go on the frame, the ref as well. */
export function useGestures(zoom: Zoom, { onSwipe, draws = false }: GestureOptions = {}) {
  const [frame, setElement] = useState<HTMLElement | null>(null)
  const held = useRef<Held[]>([])
  const swiped = useRef({ x: 0, y: 0 })
  const lastTap = useRef<{ time: number; at: Point } | null>(null)
  const [drag, setDrag] = useState(0)
  useFrameSize(frame, zoom.setFrame)
  useWheel(frame, zoom)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' && event.button > 1) return
    if (draws && held.current.length === 0 && event.pointerType !== 'touch' && event.button === 0) return
    // A click on a control of the frame is that control's.
    if (isControl(event)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = [...held.current.slice(-1), { id: event.pointerId, at: fromMiddle(event) }]
    swiped.current = { x: 0, y: 0 }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = held.current
    const index = before.findIndex(({ id }) => id === event.pointerId)
    const moved = before[index]
    if (!moved) return
    const at = fromMiddle(event)
    held.current = before.with(index, { id: moved.id, at })
    const [first, second] = before
    const [firstNow, secondNow] = held.current
    if (first && second && firstNow && secondNow) {
      zoom.change((view, image, room) => pinch(view, [first.at, second.at], [firstNow.at, secondNow.at], image, room))
      return
    }
    const [dx, dy] = [at.x - moved.at.x, at.y - moved.at.y]
    if (zoom.over && !(draws && event.pointerType === 'touch')) {
      zoom.change((view, image, room) => pan(view, dx, dy, image, room))
    } else if (onSwipe && event.pointerType !== 'mouse') {
      swiped.current = { x: swiped.current.x + dx, y: swiped.current.y + dy }
      setDrag(swiped.current.x)
    }
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const known = held.current.some(({ id }) => id === event.pointerId)
    held.current = held.current.filter(({ id }) => id !== event.pointerId)
    if (!known) return
    const { x, y } = swiped.current
    setDrag(0)
    swiped.current = { x: 0, y: 0 }
    if (onSwipe && event.type === 'pointerup' && Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) {
      const backwards = getComputedStyle(event.currentTarget).direction === 'rtl'
      onSwipe(x < 0 === backwards ? -1 : 1)
      return
    }
    if (event.pointerType === 'touch' && !draws && event.type === 'pointerup') tap(fromMiddle(event), event.timeStamp)
  }
  const tap = (at: Point, time: number) => {
    const last = lastTap.current
    lastTap.current = { at, time }
    if (!last || time - last.time > TAP.time || Math.hypot(at.x - last.at.x, at.y - last.at.y) > TAP.way) return
    lastTap.current = null
    zoom.toggle(at)
  }
  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      // Fingers tap: that is heard above, on every browser alike.
      if (draws || !matchMedia('(hover: hover)').matches) return
      if (!isControl(event)) zoom.toggle(fromMiddle(event))
    },
  }
  return { ref: setElement, handlers, drag }
}

/** Whatever stands over the image and hears the pointer itself. */
function isControl({ target }: { target: EventTarget }): boolean {
  return (target as HTMLElement).closest('button, input, a, [data-own-pointer]') !== null
}

/** A pointer's place from the middle of the frame. */
export function fromMiddle(event: { currentTarget: Element; clientX: number; clientY: number }): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
}

function useFrameSize(frame: HTMLElement | null, setFrame: Zoom['setFrame']) {
  const latest = useRef(setFrame)
  useEffect(() => {
    latest.current = setFrame
  })
  useEffect(() => {
    if (!frame) return
    const observer = new ResizeObserver(() => latest.current({ width: frame.clientWidth, height: frame.clientHeight }))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [frame])
}

/** How much a turn of the wheel zooms; a pinch on a touchpad comes as a wheel with Ctrl, in finer steps. */
const WHEEL = { turn: 0.0016, pinch: 0.011, line: 16 }

function useWheel(frame: HTMLElement | null, zoom: Zoom) {
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    if (!frame) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const way = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * WHEEL.line : event.deltaY
      const factor = Math.exp(-way * (event.ctrlKey ? WHEEL.pinch : WHEEL.turn))
      const at = fromMiddle({ currentTarget: frame, clientX: event.clientX, clientY: event.clientY })
      latest.current.change((view, image, room) => zoomAround(view, view.scale * factor, at, image, room))
    }
    // React listens passively, and then the page would scroll or zoom as well.
    frame.addEventListener('wheel', turn, { passive: false })
    return () => frame.removeEventListener('wheel', turn)
  }, [frame])
}
