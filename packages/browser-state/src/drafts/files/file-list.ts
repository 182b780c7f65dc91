import { createStore, deriveStore } from '#store/create-store.ts'
import type { ShownFile } from './shown-file.ts'

/** A file of a draft, and what is known of it. Whether it is on its way, kept or refused is in the file itself. */
export type ListedFile = {
  file: ShownFile
  /** The server has it in the draft. */
  isSaved: boolean
  /** This browser has no room for it: it lives as long as the page. */
  isUnpersisted?: boolean
  /** Why it is not shown: it is out to be sent, or was removed. What is known of it may still be needed. */
  away?: 'taken' | 'removed' | undefined
}

export type FileList = ReturnType<typeof createFileList>

/** The files of one draft, in the order of their ids: that in which they were attached. */
export function createFileList() {
  const list = createStore<readonly ListedFile[]>([])
  let last: readonly ShownFile[] = []
  const shown = deriveStore([list], (all) => {
    const files = all.flatMap(({ file, away }) => (away ? [] : [file]))
    // What is known of them may have changed without them: nobody who shows them is to draw again.
    if (files.length !== last.length || files.some((file, index) => file !== last[index])) last = files
    return last
  })
  const change = (id: string, changed: (known: ListedFile) => ListedFile) =>
    list.update((all) => all.map((known) => (known.file.id === id ? changed(known) : known)))
  return {
    shown,
    find: (id: string) => list.get().find(({ file }) => file.id === id),
    /** Those that are shown and that the server does not have in the draft. */
    unsaved: () => list.get().flatMap(({ file, isSaved, away }) => (isSaved || away ? [] : [file])),
    /** Adds those that are not in the list; of the others, one whose contents were missing has them now. */
    add(files: readonly ShownFile[], isSaved: boolean) {
      list.update((all) => {
        const known = new Set(all.map(({ file }) => file.id))
        const filled = all.map((one) => {
          const other = one.file.url === '' ? files.find(({ id, url }) => id === one.file.id && url !== '') : undefined
          return other ? { ...one, file: { ...one.file, ...other } } : one
        })
        const come = files.filter(({ id }) => !known.has(id)).map((file) => ({ file, isSaved }))
        return [...filled, ...come].toSorted((one, other) => (one.file.id < other.file.id ? -1 : 1))
      })
    },
    /** Drops those that the server had and has no more. */
    keepOnly(ids: ReadonlySet<string>) {
      list.update((all) => all.filter(({ file, isSaved, away }) => away || !isSaved || ids.has(file.id)))
    },
    drop: (id: string) => list.update((all) => all.filter(({ file }) => file.id !== id)),
    patch: (id: string, fields: Partial<ShownFile>) =>
      change(id, (known) => ({ ...known, file: { ...known.file, ...fields } })),
    mark: (id: string, fields: Omit<Partial<ListedFile>, 'file'>) => change(id, (known) => ({ ...known, ...fields })),
  }
}
