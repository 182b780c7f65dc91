import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '#store/create-store.ts'

/** The value of a store; the view is drawn again when it changes. */
export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
