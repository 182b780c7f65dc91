import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide a box is, in px, now and after each change. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => setWidth(Math.max(200, Math.round(current.clientWidth)))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [box])
  return width
}
