import { strokeWidth } from '@atrium/domain/viewing/mask-tools'
import { type Point, toImage } from '@atrium/domain/viewing/zoom'
import { type PointerEvent, useRef } from 'react'
import type { Zoom } from '../zoom-stage/use-zoom.ts'
import type { StrokePoint } from './mask-step.ts'

/** What is done with a pointer that draws: a stroke, or the corners of a rectangle. In image pixels. */
export type Drawing = {
  begin: (point: StrokePoint) => void
  extend: (points: readonly StrokePoint[]) => void
  end: () => void
  abort: () => void
}

/** Pointers of one frame as strokes: all the points between two frames of the screen, the pressure of a pen, and no stroke where two fingers zoom. */
export function usePainting(zoom: Zoom, size: number, drawing: Drawing | null) {
  const held = useRef(new Set<number>())
  const drawn = useRef<number | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!drawing || (event.target as HTMLElement).closest('button, [data-own-pointer]')) return
    held.current.add(event.pointerId)
    if (held.current.size > 1) {
      if (drawn.current !== null) drawing.abort()
      drawn.current = null
      return
    }
    if (event.button !== 0) return
    // A finger is held by the frame, which hears where the second one goes.
    if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId)
    drawn.current = event.pointerId
    drawing.begin(pointOf(event, event.currentTarget, zoom, size))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drawing || event.pointerId !== drawn.current) return
    const { currentTarget, nativeEvent } = event
    const between = nativeEvent.getCoalescedEvents()
    const events = between.length > 0 ? between : [nativeEvent]
    drawing.extend(events.map((one) => pointOf(one, currentTarget, zoom, size)))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    held.current.delete(event.pointerId)
    if (event.pointerId !== drawn.current) return
    drawn.current = null
    drawing?.end()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

type PointerFacts = { clientX: number; clientY: number; pressure: number; pointerType: string }

function pointOf(event: PointerFacts, frame: Element, zoom: Zoom, size: number): StrokePoint {
  const { left, top, width, height } = frame.getBoundingClientRect()
  const place: Point = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
  return { ...toImage(place, zoom.view, zoom.image), width: strokeWidth(size, event.pressure, event.pointerType) }
}
