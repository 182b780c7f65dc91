import { useEffect } from 'react'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'

export const TEXT_SIZES = ['small', 'medium', 'large'] as const

/** Where `early.js` finds the text size before the first paint. */
const STORAGE_KEY = 'atrium.text-size'

/** Puts what somebody has set for the look of everything where the style sheets see it: on the root element. */
export function useAppliedSettings(): void {
  const [{ textSize = 'medium', wideColumn = false }] = useSettings()
  useEffect(() => {
    document.documentElement.dataset['textSize'] = textSize
    try {
      localStorage.setItem(STORAGE_KEY, textSize)
    } catch {
      // Without storage the size is there a moment after the first paint.
    }
  }, [textSize])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-wide', wideColumn)
  }, [wideColumn])
}
