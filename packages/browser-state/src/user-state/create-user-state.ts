import type { Client } from '@atrium/client'
import { isRecord } from '@atrium/domain/json/is-record'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { changedPaths, pickFromUserState } from '@atrium/domain/user-state/changed-paths'
import { mergeUserState } from '@atrium/domain/user-state/merge-user-state'
import { deleteFromUserState, readUserState } from '@atrium/domain/user-state/path-of-user-state'
import type { UserState } from '@atrium/domain/user-state/user-state'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { storedValue } from '#surroundings/stored-value.ts'
import type { KeyValueStorage, TabChannel, Timers } from '#surroundings/surroundings.ts'

/** How long changes are gathered before they are saved. Source: the specification's timing and caching, section 9. */
export const SAVE_AFTER_MS = 150

export type UserStateStore = ReadableStore<UserState> & {
  /** Begins with what the server keeps for this author, and with their changes that a reload kept from being saved. */
  begin(author: string, kept: UserState): void
  /** Applies a change at once and saves it 150 ms after the last one. `silent` saves complain to nobody. */
  change(change: (state: UserState) => UserState, options?: { silent?: boolean }): void
  /** Applies a change at once and saves it now, for somebody who has asked to save. Rejects where the server does not have it then. */
  save(change: (state: UserState) => UserState): Promise<void>
  /**
   * Removes what stands at a path at once, and tells the server to, because a document that merely lacks an entry removes
   * nothing there.
   */
  remove(path: string, options?: { silent?: boolean }): void
  /** Reads again what the server keeps, after a change elsewhere; what this tab has not saved yet stays on top. */
  refresh(): Promise<void>
  /** Saves now what waits to be saved. */
  flush(): Promise<void>
  /** Forgets everything, at sign-out. */
  clear(): void
}

export type UserStateNeeds = {
  client: Client
  storage: KeyValueStorage
  timers: Timers
  /** Tells of a failed save: the sentence that begins the notification, and the failure. */
  onFailure: (sentence: string, error: unknown) => void
  /** Gets what the server keeps after every successful save. */
  onSaved: (state: UserState) => void
  /** The other tabs: what one has saved, all show. */
  tabs?: TabChannel
}

const STORAGE_KEY = 'atrium.user-state.unsaved'

/** What the server has not been told yet: the document, the paths at which it was changed here, and the paths to remove. */
type Unsaved = { author: string; state: UserState; changed: string[]; removals: string[] }

function isUnsaved(value: unknown): value is Unsaved {
  return (
    isRecord(value) &&
    typeof value['author'] === 'string' &&
    isRecord(value['state']) &&
    isPaths(value['changed']) &&
    isPaths(value['removals'])
  )
}

function isPaths(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((path) => typeof path === 'string')
}

/** The caller's user state as this tab sees it. Source: the specification, section 4, "User-state saves". */
export function createUserState({ client, storage, timers, onFailure, onSaved, tabs }: UserStateNeeds): UserStateStore {
  const store = createStore<UserState>({})
  const stored = storedValue(storage, STORAGE_KEY, isUnsaved)
  let author = ''
  let unsaved: Unsaved | undefined
  let saving: Promise<void> | undefined
  let callOff: (() => void) | undefined
  let silent = true
  /** Why the last save failed. */
  let failure: unknown

  const isMessage = (message: unknown): message is { author: string; state: UserState } =>
    isRecord(message) && message['author'] === author && isRecord(message['state'])
  tabs?.listen((message) => {
    if (!isMessage(message)) return
    stand(message.state)
  })

  /** What the server keeps, as it was heard of last, with what this tab has changed since on top. */
  const stand = (kept: UserState) => {
    if (unsaved) unsaved = { ...unsaved, state: withUnsaved(kept, unsaved) }
    store.set(unsaved ? unsaved.state : kept)
  }

  const note = (next: Unsaved, complain: boolean) => {
    unsaved = next
    silent = (silent || !callOff) && !complain
    stored.write(next)
    store.set(next.state)
    callOff?.()
    callOff = timers.after(SAVE_AFTER_MS, () => void flush())
  }

  const flush = (): Promise<void> => {
    callOff?.()
    callOff = undefined
    saving ??= save().finally(() => {
      saving = undefined
    })
    return saving
  }

  const save = async (): Promise<void> => {
    const sending = unsaved
    if (!sending) return
    const complain = !silent
    let sentence: string = FAILURE_TEXTS.unsetUserState
    let kept: UserState | undefined
    try {
      for (const path of sending.removals) kept = (await client.userState.delete({ body: { path } })).data
      sentence = FAILURE_TEXTS.setUserState
      if (sending.changed.length > 0) {
        const { state: value, changed } = sending
        kept = (await client.userState.put({ body: { path: '', value, changed } })).data
      }
    } catch (error) {
      failure = error
      if (complain && author === sending.author) onFailure(sentence, error)
      return
    }
    failure = undefined
    if (author !== sending.author) return
    settle(sending, kept ?? sending.state)
  }

  let reading: Promise<void> | undefined
  let readAgain = false

  /** The last reading begins after the last call, so that an older answer never stays. */
  const refresh = (): Promise<void> => {
    readAgain = true
    reading ??= readOn().finally(() => {
      reading = undefined
    })
    return reading
  }

  const readOn = async (): Promise<void> => {
    while (readAgain && author !== '') {
      // What is on its way to the server may be in this answer or not.
      await saving
      readAgain = false
      const who = author
      const { data } = await client.userState.get()
      if (who !== author) return
      if (saving) {
        readAgain = true
        continue
      }
      onSaved(data)
      stand(data)
    }
  }

  /** Changes made while a save was under way wait for their own. */
  const settle = (sent: Unsaved, kept: UserState) => {
    tabs?.tell({ author, state: kept })
    onSaved(kept)
    if (unsaved === sent) {
      unsaved = undefined
      stored.remove()
      store.set(kept)
    } else if (unsaved) {
      unsaved = {
        ...unsaved,
        changed: changedPaths(sent.state, unsaved.state),
        removals: unsaved.removals.filter((path) => !sent.removals.includes(path)),
      }
      stand(kept)
      stored.write(unsaved)
      callOff ??= timers.after(SAVE_AFTER_MS, () => void flush())
    }
  }

  return {
    ...store,
    begin(who, kept) {
      author = who
      const left = unsaved ?? stored.read()
      if (left?.author !== who) {
        unsaved = undefined
        return store.set(kept)
      }
      note({ ...left, state: withUnsaved(kept, left) }, false)
    },
    change(change, { silent: quiet = false } = {}) {
      const state = change(store.get())
      const changed = [...new Set([...(unsaved?.changed ?? []), ...changedPaths(store.get(), state)])]
      note({ author, removals: unsaved?.removals ?? [], state, changed }, !quiet)
    },
    async save(change) {
      this.change(change, { silent: true })
      await flush()
      // What was under way before may not have had it.
      if (unsaved && failure === undefined) await flush()
      if (unsaved) throw failure ?? new Error(FAILURE_TEXTS.setUserState)
    },
    remove(path, { silent: quiet = false } = {}) {
      const removals = [...(unsaved?.removals ?? []).filter((other) => other !== path), path]
      note({ author, removals, state: deleteFromUserState(store.get(), path), changed: unsaved?.changed ?? [] }, !quiet)
    },
    refresh,
    flush,
    clear() {
      callOff?.()
      callOff = undefined
      unsaved = undefined
      author = ''
      stored.remove()
      store.set({})
    },
  }
}

/** What the server keeps, with what this tab has changed and removed since. */
function withUnsaved(kept: UserState, { state, changed, removals }: Unsaved): UserState {
  const gone = removals.filter((path) => readUserState(state, path) === undefined)
  return gone.reduce(deleteFromUserState, mergeUserState(kept, pickFromUserState(state, changed)))
}
