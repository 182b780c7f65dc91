import { useEffect, useState } from 'react'

/** Phones of Apple fill the screen only with a video itself. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Does the part fill the screen, and the switch for it; null where the browser cannot. */
export function useFullscreen(
  root: HTMLElement | null,
  video: HTMLVideoElement | null,
): { full: boolean; toggle: (() => void) | null } {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === root)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [root])
  if (document.fullscreenEnabled) {
    const toggle = () => {
      // A browser may refuse it (a frame, a policy): then everything stays as it is.
      const done = document.fullscreenElement ? document.exitFullscreen() : root?.requestFullscreen()
      done?.catch(() => undefined)
    }
    return { full, toggle }
  }
  const apple = video as AppleVideo | null
  return { full, toggle: apple?.webkitEnterFullscreen ? () => apple.webkitEnterFullscreen?.() : null }
}
