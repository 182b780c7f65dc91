import type { ReadableStore } from './create-store.ts'

/** What the store holds that `stores` holds now. */
export function flattenStore<T>(stores: ReadableStore<ReadableStore<T>>): ReadableStore<T> {
  return {
    get: () => stores.get().get(),
    subscribe(listener) {
      let stopInner = stores.get().subscribe(listener)
      const stopOuter = stores.subscribe(() => {
        stopInner()
        stopInner = stores.get().subscribe(listener)
        listener()
      })
      return () => {
        stopOuter()
        stopInner()
      }
    },
  }
}
