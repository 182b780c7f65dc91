import { useSyncExternalStore } from 'react'

/** `system` follows the machine. */
export const THEMES = ['light', 'dark', 'system'] as const

export type Theme = (typeof THEMES)[number]

/** Where `early.js` finds the choice before the first paint. */
const STORAGE_KEY = 'atrium.theme'

const listeners = new Set<() => void>()

/** The chosen theme and the way to choose another; it takes effect at once, in every tab. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watch, read), choose]
}

function read(): Theme {
  const name = document.documentElement.dataset['theme']
  return name === 'light' || name === 'dark' ? name : 'system'
}

function choose(theme: Theme): void {
  apply(theme)
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

function watch(changed: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) apply(newValue === 'light' || newValue === 'dark' ? newValue : 'system')
  }
  listeners.add(changed)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', hear)
  }
}
