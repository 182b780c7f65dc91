import { below } from '@atrium/ui/theme/breakpoints'
import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia(below('medium'))

function watch(changed: () => void): () => void {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Is the window as narrow as a phone? */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => query().matches)
}
