import type { Client } from '@atrium/client'
import type { RequestError } from '@atrium/client/request-error'
import type { DraftFile } from '@atrium/contract/entities/draft'
import type { DurableItems, TabLocks, Timers } from '#surroundings/surroundings.ts'
import { isAttachedFile } from './attached-file.ts'
import { createFileList } from './file-list.ts'
import type { FileTransfers } from './uploading/file-transfers.ts'
import { isMaskFile } from './mask-file.ts'
import { isShownFile, keptForm, type ShownFile } from './shown-file.ts'
import type { ProjectOfThread } from './uploading/upload-file.ts'

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
  /** What is taken out is to begin a temporary conversation, and not to stay on the server. */
  isTemporary?: () => boolean
  /** The files have changed here: other tabs want to know. */
  onChange: () => void
  /**
   * The draft does not take a file, or the server has failed to take it a few times. `lead` says what was tried. A file that the server
   * refuses says so itself.
   */
  onRefused: (error: RequestError, lead: string) => void
}

export type DraftFiles = ReturnType<typeof createDraftFiles>

/** The files of one draft: one list in one order, shown at once, kept in this browser until the server has them. */
export function createDraftFiles(needs: DraftFileNeeds) {
  const { client, place, reaches, items, keys, isTemporary, onChange } = needs
  const list = createFileList()
  let transfers: FileTransfers | undefined
  const key = (id: string) => `${keys}${id}`
  const forget = (id: string) => items.change(key(id), () => undefined).catch(() => undefined)
  const takeOut = async (id: string): Promise<void> => {
    const query = isTemporary?.() ? { forGood: 'true' } : {}
    if (reaches) await client.drafts.deleteFile({ params: { place, fileId: id }, query }).catch(() => undefined)
    onChange()
  }
  /** What goes to the server and comes from there is loaded with the first file. */
  const loadTransfers = async (): Promise<FileTransfers> => {
    const { createFileTransfers } = await import('./uploading/file-transfers.ts')
    transfers ??= createFileTransfers(needs, { list, key, forget, takeOut })
    return transfers
  }
  const bringAll = async (files: readonly ShownFile[]): Promise<void> => {
    if (files.length > 0) await Promise.all(files.map((await loadTransfers()).bring))
  }
  const persist = (file: ShownFile) =>
    items.change(key(file.id), () => keptForm(file)).catch(() => list.mark(file.id, { isUnpersisted: true }))
  const remove = (id: string) => {
    list.mark(id, { away: 'removed' })
    transfers?.stop(id)
    // The server is told at once: on a page that is left meanwhile the file would come back.
    void takeOut(id)
    void forget(id)
  }
  /** Answers, after the first try, whether the server keeps one of them for this draft. */
  const add = async (files: readonly ShownFile[]): Promise<boolean> => {
    list.add(files, false)
    // The browser's own copy first: the server may be away.
    await Promise.all(files.map((file) => persist(file).then(() => bringAll([file]).catch(() => undefined))))
    const known = files.map(({ id }) => list.find(id))
    return known.some((one) => one?.isSaved && !one.away)
  }

  return {
    ...list.shown,
    add,
    remove(id: string) {
      const known = list.find(id)
      remove(id)
      // Nothing is left of a mask without its image.
      if (!known || !isAttachedFile(known.file) || list.shown.get().some(isAttachedFile)) return
      for (const mask of list.shown.get().filter(isMaskFile)) remove(mask.id)
    },
    /** An image takes the place of what the message would have started from, and of what was painted on that. */
    startFrom(file: ShownFile) {
      for (const known of list.shown.get()) if (isAttachedFile(known) || isMaskFile(known)) remove(known.id)
      return add([file])
    },
    /** Takes over what the server has: files of other tabs and devices come, those that were taken out there go. */
    hear(kept: readonly DraftFile[]) {
      const before = list.shown.get()
      list.keepOnly(new Set(kept.map(({ id }) => id)))
      list.add(kept.map(shownForm), true)
      const come = list.shown.get().filter((file) => !before.includes(file) || file.url === '')
      if (come.length > 0) void loadTransfers().then(({ fetch }) => fetch(come))
    },
    /** Brings back what a reload or a lost connection has kept from the server, and tries again. */
    async retry() {
      const kept = (await items.all(keys).catch(() => [])).flatMap(({ value }) => (isShownFile(value) ? [value] : []))
      list.add(kept, false)
      for (const { id } of kept) list.mark(id, { isSaved: false })
      const mayGo = ({ id }: ShownFile) => {
        const known = list.find(id)
        return known?.away === undefined && !known?.file.problem
      }
      await bringAll(kept.filter(mayGo))
    },
    /**
     * All files with what is in them, and none of them here any more.
     * @throws where one is not to be had, or has not reached the server and is too large to go with the message; all of them are
     * still here then
     */
    async take(): Promise<readonly ShownFile[]> {
      const pending = list.shown.get().some(({ url }) => url === '')
      const files = pending ? await (await loadTransfers()).carry() : list.shown.get()
      for (const { id } of files) list.mark(id, { away: 'taken' })
      return files
    },
    /** Somebody else holds files that are out to be sent: this browser's copies go. */
    letGo: (files: readonly ShownFile[]) => Promise.all(files.map(({ id }) => forget(id))).then(() => undefined),
    /** Nobody else holds them any more: those that the server does not have are persisted here again. */
    async persist(files: readonly ShownFile[]) {
      await Promise.all(files.filter(({ id }) => list.find(id)?.isSaved === false).map(persist))
    },
    /** Shows files again that were not sent, where they were. */
    giveBack(files: readonly ShownFile[]) {
      for (const { id } of files) list.mark(id, { away: undefined })
      const ids = new Set(files.map(({ id }) => id))
      void bringAll(list.unsaved().filter(({ id, problem }) => ids.has(id) && !problem))
    },
    /** Forgets files that were sent: the server forgets its own with the draft. */
    async forget(files: readonly ShownFile[]) {
      for (const { id } of files) list.mark(id, { away: 'removed' })
      await Promise.all(files.map(({ id }) => forget(id)))
    },
    /** Nothing more goes out. */
    leave: () => transfers?.stop(),
  }
}

function shownForm({ id, name, mediaType, size, url, uploaded }: DraftFile): ShownFile {
  const file = { id, name, mediaType, size, ...(uploaded && { uploaded }) }
  return url === null ? { ...file, url: '' } : { ...file, url, facts: { size } }
}
