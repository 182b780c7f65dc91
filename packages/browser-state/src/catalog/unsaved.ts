import { createStore, type Store } from '#store/create-store.ts'

/** What somebody has changed in an item and not saved, with the version that they began from. */
export type Unsaved<Fields> = { revision: number; fields: Partial<Fields>; note: string }

/** Unsaved changes by item: they stay while somebody looks elsewhere, and when the item is read again. */
export function createUnsaved<Fields>() {
  const kept = new Map<string, Store<Unsaved<Fields> | null>>()
  return {
    of(id: string): Store<Unsaved<Fields> | null> {
      const known = kept.get(id) ?? createStore<Unsaved<Fields> | null>(null)
      kept.set(id, known)
      return known
    },
    clear: () => kept.clear(),
  }
}

/** What is left to be saved once these fields have been: what was written meanwhile, begun from the version that they made. */
export function unsavedAfter<Fields extends object>(
  now: Unsaved<Fields> | null,
  saved: Partial<Fields>,
  revision: number,
): Unsaved<Fields> | null {
  const names = Object.keys(now?.fields ?? {}) as (keyof Fields)[]
  const left = names.filter((name) => now?.fields[name] !== saved[name])
  if (!now || left.length === 0) return null
  const fields = Object.fromEntries(left.map((name) => [name, now.fields[name]])) as Partial<Fields>
  return { revision, note: '', fields }
}
