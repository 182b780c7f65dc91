import { useSyncExternalStore } from 'react'

let layers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  layers = next
  for (const listener of listeners) listener()
}

/**
 * The `ref` of a dialog: as long as it is open, notifications stand in it. What is beside a dialog can neither be reached by key nor is there for
 * a screen reader.
 */
export function toastLayer(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  change([...layers, dialog])
  return () => change(layers.filter((other) => other !== dialog))
}

/** The dialog that was opened last; null where none is open. */
export function useToastLayer(): HTMLElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => layers.at(-1) ?? null,
  )
}
