import { useCallback, useState, useSyncExternalStore } from 'react'
import { useActions } from '#actions/use-actions.ts'

const STORAGE_KEY = 'atrium.navigation'

/** Below the specification's breakpoint of 768 px the navigation is a drawer over the page. */
const narrowScreen = () => window.matchMedia('(max-width: 767px)')

export type NavigationFold = {
  /** Too narrow for a navigation beside the page. */
  narrow: boolean
  /** On a narrow screen: the drawer is open. Elsewhere: the navigation is unfolded. */
  open: boolean
  toggle: () => void
  close: () => void
}

/**
 * Whether the navigation is open, remembered per browser; the drawer of narrow screens always starts closed, and closes once something in
 * it has led elsewhere.
 * @param at the address that is open
 */
export function useNavigationFold(at: string): NavigationFold {
  const narrow = useSyncExternalStore(watchWidth, () => narrowScreen().matches)
  const [unfolded, setUnfolded] = useState(readUnfolded)
  const [drawn, setDrawn] = useState(false)
  const [before, setBefore] = useState(at)
  if (at !== before) {
    setBefore(at)
    setDrawn(false)
  }

  const toggle = useCallback(() => {
    if (narrow) return setDrawn((open) => !open)
    setUnfolded((open) => {
      keepUnfolded(!open)
      return !open
    })
  }, [narrow])

  useActions({ 'fold-navigation': toggle })

  const close = useCallback(() => setDrawn(false), [])
  return { narrow, open: narrow ? drawn : unfolded, toggle, close }
}

function watchWidth(changed: () => void): () => void {
  const query = narrowScreen()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function readUnfolded(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'folded'
  } catch {
    return true
  }
}

function keepUnfolded(unfolded: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, unfolded ? 'open' : 'folded')
  } catch {
    // Without storage it is remembered as long as the page lives.
  }
}
