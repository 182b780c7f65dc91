import { useEffect, useRef } from 'react'

/** How near to the edge a swipe has to start, and how far it has to go, in px. */
const EDGE = 24
const SWIPE = 56

/** Calls `onSwipe` after a swipe inwards from the left edge of the screen. */
export function useEdgeSwipe(onSwipe: () => void): void {
  const swiped = useRef(onSwipe)
  useEffect(() => {
    swiped.current = onSwipe
  })
  useEffect(() => {
    let from: number | null = null
    const begin = (event: TouchEvent) => {
      const x = event.touches[0]?.clientX ?? Infinity
      from = x <= EDGE ? x : null
    }
    const end = (event: TouchEvent) => {
      const x = event.changedTouches[0]?.clientX ?? 0
      if (from !== null && x - from > SWIPE) swiped.current()
      from = null
    }
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchend', end, { passive: true })
    return () => {
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchend', end)
    }
  }, [])
}
