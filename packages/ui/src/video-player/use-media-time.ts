import { useEffect, useState } from 'react'

/** Seconds played, read with every frame while it plays: what tells the time by events moves in jerks. */
export function useMediaTime(element: HTMLMediaElement | null, playing: boolean): number {
  const [time, setTime] = useState(0)
  useEffect(() => {
    if (!element) return
    const read = () => setTime(element.currentTime)
    const listening = new AbortController()
    for (const name of ['timeupdate', 'seeking', 'seeked', 'emptied', 'loadedmetadata']) {
      element.addEventListener(name, read, { signal: listening.signal })
    }
    let frame = 0
    const follow = () => {
      read()
      frame = requestAnimationFrame(follow)
    }
    if (playing) follow()
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
    }
  }, [element, playing])
  return time
}
