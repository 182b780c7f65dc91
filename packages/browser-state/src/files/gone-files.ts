import type { LiveEvents } from '#events/create-live-events.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'

/** Which kept files are known to be deleted, by their ids; the others may be too. */
export type GoneFiles = ReadableStore<ReadonlySet<string>> & {
  mark(ids: readonly string[], gone: boolean): void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * What a tab knows of deleted files, with what is deleted and brought back elsewhere from now on: a chat is begun without it. After
 * events that were missed nothing is known, and what cannot be read is asked for anew.
 */
export function createGoneFiles(events: Pick<LiveEvents, 'subscribe'>): GoneFiles {
  const store = createStore(NONE)
  const mark: GoneFiles['mark'] = (ids, gone) =>
    store.update((before) => {
      if (ids.every((id) => before.has(id) === gone)) return before
      const next = new Set(before)
      for (const id of ids) next[gone ? 'add' : 'delete'](id)
      return next
    })
  events.subscribe((event) => {
    if (event.type === 'missed') store.set(NONE)
    if (event.type !== 'media-changed') return
    mark(event.deleted ?? [], true)
    mark(event.restored ?? [], false)
  })
  return { get: store.get, subscribe: store.subscribe, mark }
}
