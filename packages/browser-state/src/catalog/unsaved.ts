import { createStore, type Store } from '#store/create-store.ts'

/** What somebody has changed in an item and not saved, with the version that they began from. */
export type Unsaved<Fields> = {
  revision: number
  fields: Partial<Fields>
  note: string
  /** Those that somebody else has changed since: it is not saved before it is chosen for each whose counts. */
  contested?: readonly (keyof Fields)[]
}

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

/** The change goes on from a version of somebody else, in which these fields are not what they were as it began. */
export function unsavedFrom<Fields extends object>(
  now: Unsaved<Fields> | null,
  { revision, changed }: { revision: number; changed: readonly string[] },
): Unsaved<Fields> | null {
  if (!now) return null
  const names = Object.keys(now.fields) as (keyof Fields)[]
  const contested = names.filter((name) => changed.includes(String(name)))
  const { contested: _, ...rest } = now
  return { ...rest, revision, ...(contested.length > 0 && { contested }) }
}

/** What is left once somebody has chosen for these fields: their own stays, that of the others takes its place. */
export function unsavedChosen<Fields extends object>(
  now: Unsaved<Fields> | null,
  chosen: 'mine' | 'theirs',
  names: readonly (keyof Fields)[],
): Unsaved<Fields> | null {
  if (!now) return null
  const { contested = [], ...rest } = now
  const open = contested.filter((name) => !names.includes(name))
  const own = Object.entries(now.fields).filter(([name]) => chosen === 'mine' || !names.includes(name as keyof Fields))
  if (own.length === 0) return null
  const fields = Object.fromEntries(own) as Partial<Fields>
  return { ...rest, fields, ...(open.length > 0 && { contested: open }) }
}
