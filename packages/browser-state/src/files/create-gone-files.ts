import { createStore, type ReadableStore } from '#store/create-store.ts'

/** Which kept files are known to be deleted, by their ids; the others may still be. */
export type GoneFiles = ReadableStore<ReadonlySet<string>> & {
  mark(ids: readonly string[], gone: boolean): void
  /** Nothing is known any more: what cannot be read is asked for anew. */
  clear(): void
}

const NONE: ReadonlySet<string> = new Set()

export function createGoneFiles(): GoneFiles {
  const store = createStore(NONE)
  return {
    get: store.get,
    subscribe: store.subscribe,
    mark(ids, gone) {
      store.update((known) => {
        if (ids.every((id) => known.has(id) === gone)) return known
        const next = new Set(known)
        for (const id of ids) next[gone ? 'add' : 'delete'](id)
        return next
      })
    },
    clear: () => store.set(NONE),
  }
}
