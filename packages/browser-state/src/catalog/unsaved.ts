import { isRecord } from '@atrium/domain/json/is-record'
import type { Drafts } from '#drafts/create-drafts.ts'
import { createStore, deriveStore, type ReadableStore, type Store } from '#store/create-store.ts'

/** What somebody has changed in an item and not saved, with the version that they began from. */
export type Unsaved<Fields> = {
  revision: number
  fields: Partial<Fields>
  note: string
  /** Those that somebody else has changed since: it is not saved before it is chosen for each whose counts. */
  contested?: readonly (keyof Fields)[]
}

/** What is unsaved of one item. */
export type UnsavedStore<Fields> = Store<Unsaved<Fields> | null> & {
  /** `back`: it was written before this page was loaded, and is not touched since; `elsewhere`: other changes were made on another device at the same time. */
  told: ReadableStore<'back' | 'elsewhere' | null>
  /** Goes on with the changes of the other device; these are offered in their stead. */
  takeOther(): void
}

type Draft = ReturnType<Drafts['at']>

/**
 * Unsaved changes by item. They are drafts: they stay while somebody looks elsewhere, when the item is read again, over reloads and on other
 * devices, until they are saved or discarded.
 */
export function createUnsaved<Fields>(drafts: Pick<Drafts, 'at'>, placeOf: (id: string) => string) {
  const kept = new Map<string, UnsavedStore<Fields>>()
  return {
    of(id: string): UnsavedStore<Fields> {
      const known = kept.get(id) ?? unsavedAt<Fields>(drafts.at(placeOf(id)))
      kept.set(id, known)
      return known
    },
    /** Lets go of what a person has written, which stays in their drafts. */
    clear: () => kept.clear(),
  }
}

function unsavedAt<Fields>(draft: Draft): UnsavedStore<Fields> {
  /** What was read last: the same text is the same value, so that fields can be told apart by identity. */
  let seen: { text: string; value: Unsaved<Fields> | null } = { text: '', value: null }
  const isTouched = createStore(false)
  const get = () => {
    const { text } = draft.shown.get()
    if (text !== seen.text) seen = { text, value: unsavedIn(text) }
    return seen.value
  }
  const set = (value: Unsaved<Fields> | null) => {
    if (Object.is(value, get())) return
    seen = { text: textOf(value), value }
    isTouched.set(true)
    draft.write(seen.text)
  }
  return {
    get,
    set,
    update: (change) => set(change(get())),
    subscribe: draft.shown.subscribe,
    told: deriveStore([draft.shown, isTouched], ({ text, elsewhere }, touched) => {
      if (elsewhere !== null && unsavedIn(elsewhere) !== null) return 'elsewhere'
      return text !== '' && !touched ? 'back' : null
    }),
    takeOther() {
      isTouched.set(true)
      draft.restore()
    },
  }
}

/** A change as the text of its draft. Where nothing is changed yet there is none. */
function textOf(value: Pick<Unsaved<unknown>, 'fields' | 'note'> | null): string {
  if (value === null || (Object.keys(value.fields).length === 0 && value.note === '')) return ''
  return JSON.stringify(value)
}

function unsavedIn<Fields>(text: string): Unsaved<Fields> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isOne = isRecord(value) && typeof value['revision'] === 'number' && typeof value['note'] === 'string'
    return isOne && isRecord(value['fields']) ? (value as Unsaved<Fields>) : null
  } catch {
    return null
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
