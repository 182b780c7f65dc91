import { RequestError } from '@atrium/client/request-error'
import { asSentence, reasonOf } from '@atrium/domain/notifications/failure-sentence'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { DRAFT_FILE_BYTES } from '@atrium/domain/drafts/draft-limits'
import type { DraftFileNeeds } from '../draft-files.ts'
import type { FileList } from '../file-list.ts'
import { isGone } from '#query-cache/is-gone.ts'
import { isShownFile, keptForm, type ShownFile } from '../shown-file.ts'
import { lookAtDocument, readAsDataUrl, uploadFile } from './upload-file.ts'

/** What is shared with the list. */
type Shared = {
  list: FileList
  key(id: string): string
  forget(id: string): Promise<unknown>
  takeOut(id: string): Promise<void>
}

export type FileTransfers = ReturnType<typeof createFileTransfers>

/** How long to wait for a server that cannot be reached or is busy, in milliseconds. */
const RETRY_AFTER_MS = 10_000

/** A server that has failed so often in a row is told of: what it says may need somebody who does something. */
const TOLD_FAILURES = 3

type PickedFile = ShownFile & { blob: Blob }

/** Takes files to the server: first their contents, then that they belong to the draft. Fetches what other devices have added. */
export function createFileTransfers(needs: DraftFileNeeds, { list, key, forget, takeOut }: Shared) {
  const { client, place, projectOf, reaches, items, locks, timers, onChange, onRefused } = needs
  const { patch } = list
  const isRemoved = (id: string) => list.find(id)?.away === 'removed'
  const underWay = new Map<string, { done: Promise<void>; stop: AbortController }>()
  const loading = new Map<string, Promise<void>>()
  let callOff: (() => void) | undefined
  /** How often the server has failed since it last took something, by file. */
  const failures = new Map<string, number>()
  const succeeded = () => failures.clear()

  const bring = (file: ShownFile): Promise<void> => {
    const known = underWay.get(file.id)
    if (known) return known.done
    const stop = new AbortController()
    const done = locks
      .hold(`draft file ${key(file.id)}`, () => take(file, stop.signal))
      .catch(() => undefined)
      .finally(() => underWay.delete(file.id))
    underWay.set(file.id, { done, stop })
    return done
  }
  /** Tries again by itself what a server that is away or busy has not taken. */
  const again = () => {
    callOff ??= timers.after(RETRY_AFTER_MS, () => {
      callOff = undefined
      for (const file of list.unsaved()) if (!file.problem) void bring(file)
    })
  }
  /** Tries again later. A server that keeps failing is told of once, until it takes something. */
  const wait = (file: ShownFile, error: unknown) => {
    again()
    if (!(error instanceof RequestError) || error.status < 500) return
    const before = Math.max(0, ...failures.values())
    const count = (failures.get(file.id) ?? 0) + 1
    failures.set(file.id, count)
    if (count === TOLD_FAILURES && before < TOLD_FAILURES) onRefused(error, leadOf(file))
  }
  const load = (id: string): Promise<void> => {
    const known = loading.get(id)
    if (known) return known
    const reading = client.drafts
      .getFile({ params: { place, fileId: id } })
      .then(({ data: { url } }) => patch(id, { url, blob: undefined }))
      .catch((error: unknown) => {
        // What cannot be fetched now is there all the same, and is asked for again.
        if (isGone(error)) list.drop(id)
      })
      .finally(() => loading.delete(id))
    loading.set(id, reading)
    return reading
  }
  const take = async (file: ShownFile, signal: AbortSignal): Promise<void> => {
    let now = file
    if (file.blob && file.url === '') {
      const kept = await items.change(key(file.id), (value) => value).catch(() => file)
      if (kept === undefined && !list.find(file.id)?.isUnpersisted) {
        // Another tab was faster.
        list.mark(file.id, { isSaved: true })
        return load(file.id)
      }
      now = isShownFile(kept) && kept.url !== '' ? kept : await keepContents({ ...file, blob: file.blob }, signal)
      // What is kept already goes through the draft even where it was taken out meanwhile: that is how the server deletes it.
      if (now.url === '' || (signal.aborted && !isRemoved(now.id))) return
    }
    await saveInDraft(now)
    // Whoever sends it does not wait for what it says.
    if (!isRemoved(now.id)) void look(now)
  }
  const keepContents = async (file: PickedFile, signal: AbortSignal): Promise<ShownFile> => {
    const { id } = file
    patch(id, { share: 0, problem: undefined })
    try {
      const onShare = (share: number) => patch(id, { share })
      const facts = await uploadFile({ client, place, projectOf, file, onShare, signal })
      succeeded()
      const done = { ...facts, blob: undefined, share: undefined }
      patch(id, done)
      const next = keptForm({ ...file, ...done })
      await items.change(key(id), (known) => (known === undefined ? undefined : next)).catch(() => undefined)
      return next
    } catch (error) {
      if (signal.aborted) return file
      const refusal = refusalIn(error)
      patch(id, { share: undefined, problem: refusal && asSentence(reasonOf(refusal.message, refusal.issues)) })
      if (!refusal) wait(file, error)
      return file
    }
  }
  const saveInDraft = async (file: ShownFile): Promise<void> => {
    const { id, name, url, uploaded } = file
    if (!reaches) return
    try {
      await client.drafts.putFile({ params: { place, fileId: id }, body: { name, url, ...(uploaded && { uploaded }) } })
    } catch (error) {
      const refusal = refusalIn(error)
      return refusal ? onRefused(refusal, leadOf(file)) : wait(file, error)
    }
    succeeded()
    list.mark(id, { isSaved: true })
    await forget(id)
    if (isRemoved(id)) await takeOut(id)
    else onChange()
  }
  const look = async (file: ShownFile): Promise<void> => {
    if (!file.url.startsWith('data:')) patch(file.id, await lookAtDocument(client, file).catch(() => ({})))
  }
  /** What could not be kept in time goes with the message itself, where that can carry it. */
  const inMessage = async (file: ShownFile): Promise<ShownFile> => {
    if (file.url !== '' || !file.blob || file.size > DRAFT_FILE_BYTES || file.problem) return file
    return { ...file, url: await readAsDataUrl({ ...file, blob: file.blob }) }
  }

  return {
    bring,
    /** Brings what other tabs and devices have added: its contents, or what is known of them. */
    fetch(come: readonly ShownFile[]) {
      for (const file of come) {
        if (file.url === '' && !file.blob) void load(file.id)
        else if (file.facts) void look(file)
      }
    },
    /**
     * Waits for what is under way, and answers all files, those that could not be kept with their contents.
     * @throws where one is not to be had
     */
    async carry(): Promise<ShownFile[]> {
      await Promise.all(loading.values())
      const pending = list.shown.get().filter(({ url }) => url === '')
      await Promise.all(pending.map(({ id, blob }) => (blob ? underWay.get(id)?.done : load(id))))
      const carried = await Promise.all(list.shown.get().map(inMessage))
      const missing = carried.find(({ url }) => url === '')
      if (missing) throw new Error(`${missing.name} could not be loaded.`)
      return carried
    },
    /** Stops what is under way of a file, or everything. */
    stop(id?: string) {
      if (id === undefined) callOff?.()
      for (const [known, { stop }] of underWay) if (id === undefined || known === id) stop.abort()
    },
  }
}

/** Failures that pass by themselves: no connection, no session, a server that starts, is busy or has too much to do. */
const PASSING = new Set([401, 408, 409, 429])

/** What the server says of something that it will never take; undefined where another try may succeed. */
function refusalIn(error: unknown): RequestError | undefined {
  const isRefused = error instanceof RequestError && !PASSING.has(error.status) && error.status < 500
  return isRefused ? error : undefined
}

/** What was tried. Source: the specification, section 8. */
function leadOf({ mediaType }: ShownFile): string {
  return mediaType.startsWith('image/') ? FAILURE_TEXTS.uploadImage : FAILURE_TEXTS.uploadFile
}
