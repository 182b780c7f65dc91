import type { Client } from '@atrium/client'
import { RequestError } from '@atrium/client/request-error'
import type { DraftFile } from '@atrium/contract/entities/draft'
import { createStore } from '#store/create-store.ts'
import { isRecord } from '#surroundings/stored-value.ts'
import type { DurableItems } from '#surroundings/surroundings.ts'

/**
 * A file of a draft. `url` is its `data:` URL, or the address of a kept file; empty while it is on its way from the server.
 */
export type ShownFile = { id: string; name: string; size: number; mediaType: string; url: string }

type Needs = {
  client: Client
  place: string
  /** False at a place that the server does not know: its files stay in this browser. */
  reaches: boolean
  /** Where files are kept until the server has them, and under which keys. */
  items: DurableItems
  keys: string
  /** The files have changed here: other tabs want to know. */
  onChange: () => void
  /** The server has refused a file: it goes out with the message all the same. */
  onRefused: (error: RequestError) => void
}

export type DraftFiles = ReturnType<typeof createDraftFiles>

/** The files of one draft: shown at once, kept in this browser until the server has them. */
export function createDraftFiles({ client, place, reaches, items, keys, onChange, onRefused }: Needs) {
  const store = createStore<readonly ShownFile[]>([])
  const removed = new Set<string>()
  /** Files that the server has not taken yet. */
  const unsaved = new Set<string>()
  const loading = new Map<string, Promise<void>>()
  const key = (id: string) => `${keys}${id}`
  const forget = (id: string) => items.change(key(id), () => undefined).catch(() => undefined)

  const upload = async ({ id, name, url }: ShownFile): Promise<void> => {
    // What is kept already needs no second copy; that it is wanted here stays in this browser.
    if (!reaches || !url.startsWith('data:')) return
    try {
      await client.drafts.putFile({ params: { place, fileId: id }, body: { name, url } })
    } catch (error) {
      // Without a connection or a session it is tried again when they are back.
      if (!(error instanceof RequestError) || error.status === 401 || error.status >= 500) return
      onRefused(error)
      return
    }
    unsaved.delete(id)
    await forget(id)
    if (removed.has(id)) await takeOut(id)
    else onChange()
  }
  const takeOut = async (id: string): Promise<void> => {
    if (reaches) await client.drafts.deleteFile({ params: { place, fileId: id } }).catch(() => undefined)
    onChange()
  }
  const show = (files: readonly ShownFile[]) =>
    store.update((known) => [
      ...known,
      ...files.filter(({ id }) => !removed.has(id) && !known.some((file) => file.id === id)),
    ])
  const load = (id: string): Promise<void> => {
    const known = loading.get(id)
    if (known) return known
    const reading = client.drafts
      .getFile({ params: { place, fileId: id } })
      .then(({ data: { url } }) =>
        store.update((files) => files.map((file) => (file.id === id ? { ...file, url } : file))),
      )
      .catch((error: unknown) => {
        // What cannot be fetched now is there all the same, and is asked for again.
        if (isGone(error)) store.update((files) => files.filter((file) => file.id !== id))
      })
      .finally(() => loading.delete(id))
    loading.set(id, reading)
    return reading
  }

  return {
    ...store,
    add(files: readonly ShownFile[]) {
      show(files)
      for (const file of files) {
        unsaved.add(file.id)
        // The browser's own copy first: the server may be away.
        void items
          .change(key(file.id), () => file)
          .catch(() => undefined)
          .then(() => upload(file))
      }
    },
    remove(id: string) {
      removed.add(id)
      store.update((files) => files.filter((file) => file.id !== id))
      void forget(id).then(() => takeOut(id))
    },
    /** Takes over what the server has: files of other tabs and devices come, those that were taken out there go. */
    hear(kept: readonly DraftFile[]) {
      const ids = new Set(kept.map(({ id }) => id))
      store.update((files) => files.filter(({ id }) => ids.has(id) || unsaved.has(id)))
      show(kept.map(({ id, name, size, mediaType }) => ({ id, name, size, mediaType, url: '' })))
      for (const { id, url } of store.get()) if (url === '') void load(id)
    },
    /** Brings back what a reload or a lost connection has kept from the server, and tries again. */
    async retry() {
      const kept = (await items.all(keys).catch(() => [])).flatMap(({ value }) => (isShownFile(value) ? [value] : []))
      for (const { id } of kept) unsaved.add(id)
      show(kept)
      await Promise.all(kept.filter(({ id }) => !removed.has(id)).map(upload))
    },
    /**
     * All files with what is in them, and none of them here any more.
     * @throws where one cannot be fetched from the server; all of them are still here then
     */
    async take(): Promise<readonly ShownFile[]> {
      await Promise.all(loading.values())
      await Promise.all(store.get().flatMap(({ id, url }) => (url === '' ? [load(id)] : [])))
      const files = store.get()
      const missing = files.find(({ url }) => url === '')
      if (missing) throw new Error(`${missing.name} could not be fetched.`)
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
  }
}

/** The draft has no such file any more. */
function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404
}

function isShownFile(value: unknown): value is ShownFile {
  return isRecord(value) && ['id', 'name', 'mediaType', 'url'].every((name) => typeof value[name] === 'string')
}
