import type { Client } from '@atrium/client'
import type { RequestError } from '@atrium/client/request-error'
import type { DraftFile } from '@atrium/contract/entities/draft'
import { createStore } from '#store/create-store.ts'
import type { DurableItems, TabLocks, Timers } from '#surroundings/surroundings.ts'
import type { FileBringer } from './file-bringer.ts'
import { isShownFile, keptForm, type ShownFile } from './shown-file.ts'
import type { ProjectOfThread } from './upload-draft-file.ts'

export type DraftFileNeeds = {
  client: Client
  place: string
  projectOf: ProjectOfThread
  /** False at a place that the server does not know: that they belong to it stays in this browser. */
  reaches: boolean
  /** Where files are kept until the server has them, and under which keys. */
  items: DurableItems
  keys: string
  /** Of several tabs one takes a file to the server. */
  locks: TabLocks
  timers: Timers
  /** The files have changed here: other tabs want to know. */
  onChange: () => void
  /** The server has refused a file, or has failed to take it a few times. `lead` says what was tried. */
  onRefused: (error: RequestError, lead: string) => void
}

export type DraftFiles = ReturnType<typeof createDraftFiles>

/** The files of one draft: shown at once, kept in this browser until the server has them. */
export function createDraftFiles(needs: DraftFileNeeds) {
  const { client, place, reaches, items, keys, onChange } = needs
  const store = createStore<readonly ShownFile[]>([])
  const removed = new Set<string>()
  /** Files that the server has not taken into the draft yet. */
  const unsaved = new Set<string>()
  /** Files that this browser has no room for. */
  const unkept = new Set<string>()
  let bringer: FileBringer | undefined
  const key = (id: string) => `${keys}${id}`
  const forget = (id: string) => items.change(key(id), () => undefined).catch(() => undefined)
  const find = (id: string) => store.get().find((file) => file.id === id)
  const patch = (id: string, fields: Partial<ShownFile>) =>
    store.update((files) => files.map((file) => (file.id === id ? { ...file, ...fields } : file)))

  /** What goes to the server is loaded with the first file. */
  const loadBringer = async (): Promise<FileBringer> => {
    const { createFileBringer } = await import('./file-bringer.ts')
    bringer ??= createFileBringer(needs, {
      files: store,
      patch,
      removed,
      unsaved,
      unkept,
      key,
      forget,
      takeOut,
    })
    return bringer
  }
  const bringAll = async (files: readonly ShownFile[]): Promise<void> => {
    if (files.length > 0) await Promise.all(files.map((await loadBringer()).bring))
  }
  const takeOut = async (id: string): Promise<void> => {
    if (reaches) await client.drafts.deleteFile({ params: { place, fileId: id } }).catch(() => undefined)
    onChange()
  }
  const show = (files: readonly ShownFile[]) =>
    store.update((known) => [
      ...known.map((file) =>
        file.url === '' ? { ...file, ...files.find(({ id, url }) => id === file.id && url) } : file,
      ),
      ...files.filter(({ id }) => !removed.has(id) && !known.some((file) => file.id === id)),
    ])

  return {
    ...store,
    /** Answers, after the first try, whether the server keeps one of them for this draft. */
    async add(files: readonly ShownFile[]): Promise<boolean> {
      show(files)
      for (const file of files) unsaved.add(file.id)
      const bringing = files.map((file) =>
        // The browser's own copy first: the server may be away.
        items
          .change(key(file.id), () => keptForm(file))
          .catch(() => void unkept.add(file.id))
          .then(() => bringAll([file]))
          .catch(() => undefined),
      )
      await Promise.all(bringing)
      return files.some(({ id }) => find(id) && !unsaved.has(id))
    },
    /** Tries once more what the server has not taken. */
    tryAgain(id: string) {
      const file = find(id)
      if (file) void bringAll([file])
    },
    remove(id: string) {
      removed.add(id)
      bringer?.stop(id)
      store.update((files) => files.filter((file) => file.id !== id))
      void forget(id).then(() => takeOut(id))
    },
    /** Takes over what the server has: files of other tabs and devices come, those that were taken out there go. */
    hear(kept: readonly DraftFile[]) {
      const ids = new Set(kept.map(({ id }) => id))
      const before = store.get()
      store.update((files) => files.filter(({ id }) => ids.has(id) || unsaved.has(id)))
      show(kept.map(shownForm))
      const come = store.get().filter((file) => !before.includes(file) || file.url === '')
      if (come.length > 0) void loadBringer().then(({ fetch }) => fetch(come))
    },
    /** Brings back what a reload or a lost connection has kept from the server, and tries again. */
    async retry() {
      const kept = (await items.all(keys).catch(() => [])).flatMap(({ value }) => (isShownFile(value) ? [value] : []))
      for (const { id } of kept) unsaved.add(id)
      show(kept)
      await bringAll(kept.filter(({ id }) => !removed.has(id) && !find(id)?.problem))
    },
    /**
     * All files with what is in them, and none of them here any more.
     * @throws where one is not to be had, or has not reached the server and is too large to go with the message; all of them are
     * still here then
     */
    async take(): Promise<readonly ShownFile[]> {
      const pending = store.get().some(({ url }) => url === '')
      const files = pending ? await (await loadBringer()).carry() : store.get()
      store.set([])
      return files
    },
    giveBack: (files: readonly ShownFile[]) => store.update((known) => [...files, ...known]),
    /** Forgets files that were sent: the server forgets its own with the draft. */
    async forget(files: readonly ShownFile[]) {
      for (const { id } of files) {
        removed.add(id)
        unsaved.delete(id)
      }
      await Promise.all(files.map(({ id }) => forget(id)))
    },
    /** Nothing more goes out. */
    leave: () => bringer?.stop(),
  }
}

function shownForm({ id, name, mediaType, size, url }: DraftFile): ShownFile {
  const file = { id, name, mediaType, size }
  return url === null ? { ...file, url: '' } : { ...file, url, facts: { size } }
}
