import type { PanelWidth } from '@atrium/ui/side-panel/panel-separator'
import { useState, useSyncExternalStore } from 'react'

const STORAGE_KEY = 'atrium.artifact-width'

/** The narrowest in px, the widest as a share of the window, and the share that it begins with. */
const NARROWEST = 320
const WIDEST = 0.75
const FIRST = 0.44

/** How wide the panel is, remembered per browser. */
export function usePanelWidth(label: string): PanelWidth {
  const max = Math.max(NARROWEST, Math.round(useSyncExternalStore(watchWindow, () => innerWidth) * WIDEST))
  const [wanted, setWanted] = useState(readWidth)
  const first = Math.max(400, Math.min(880, Math.round(innerWidth * FIRST)))
  const value = Math.min(max, Math.max(NARROWEST, wanted ?? first))
  const onChange = (width: number) => {
    setWanted(width)
    keepWidth(width)
  }
  return { label, value, min: NARROWEST, max, onChange }
}

function watchWindow(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

function readWidth(): number | null {
  try {
    const kept = Number(localStorage.getItem(STORAGE_KEY))
    return kept > 0 ? kept : null
  } catch {
    return null
  }
}

function keepWidth(width: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(width))
  } catch {
    // Without storage it is remembered as long as the page lives.
  }
}
