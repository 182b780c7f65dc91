import { useEffect, useState } from 'react'

/** How many of so many things have been on the screen for a frame, so that the browser knows their sizes. */
export function usePainted(count: number): number {
  const [painted, setPainted] = useState(0)
  useEffect(() => {
    if (count === painted) return
    // The first frame draws them; the browser keeps their sizes at its end.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(count))
    })
    return () => cancelAnimationFrame(frame)
  }, [count, painted])
  return Math.min(painted, count)
}
