import { isRecord } from '@atrium/domain/json/is-record'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import type { DurableItems, TabChannel } from '#surroundings/surroundings.ts'
import { isWaitingMessage, type WaitingMessage } from './waiting-message.ts'

/** One person's waiting messages: in this browser's keeping, and the same in all its tabs. */
export type WaitingStore = ReadableStore<readonly WaitingMessage[]> & {
  readonly author: string
  begin(author: string): Promise<void>
  /** Reads again what is kept. */
  reload(): Promise<void>
  /** Resolves with whether it outlives the page. */
  put(message: WaitingMessage): Promise<boolean>
  /** Changes a message if it still waits, and answers it; undefined where it does not any more. */
  change(id: string, change: (message: WaitingMessage) => WaitingMessage): Promise<WaitingMessage | undefined>
  /** Takes a message out and answers it, to one tab only. It is gone from what waits at once. */
  take(id: string): Promise<WaitingMessage | undefined>
}

export function createWaitingStore(items: DurableItems, tabs?: TabChannel): WaitingStore {
  const store = createStore<readonly WaitingMessage[]>([])
  let author = ''
  let changes = 0
  /** What this browser has no room for: it lives as long as the page, so that nobody is kept from sending. */
  const unkept = new Map<string, WaitingMessage>()
  const key = (id: string) => `${author}/${id}`

  const replace = async (id: string, change: (known: unknown) => WaitingMessage | undefined): Promise<unknown> => {
    if (!unkept.has(id)) {
      try {
        return await items.change(key(id), change)
      } catch {
        const shown = store.get().find((message) => message.id === id)
        if (shown) unkept.set(id, shown)
      }
    }
    const next = change(unkept.get(id))
    if (next) unkept.set(id, next)
    else {
      unkept.delete(id)
      // An earlier state of it may be kept all the same.
      await items.change(key(id), () => undefined).catch(() => undefined)
    }
    return next
  }

  const reload = async (): Promise<void> => {
    const who = author
    if (who === '') return
    let kept: { value: unknown }[] | null = []
    let seen = -1
    // What was written while it was read may be missing in it.
    while (seen !== changes) {
      seen = changes
      kept = await items.all(`${who}/`).catch(() => null)
    }
    // What cannot be read now is as it was.
    if (who !== author || kept === null) return
    const readable = kept.map(({ value }) => value).filter(isWaitingMessage)
    store.set([...readable.filter(({ id }) => !unkept.has(id)), ...unkept.values()])
  }
  const tell = () => tabs?.tell({ outbox: author })
  tabs?.listen((message) => {
    if (author !== '' && isRecord(message) && message['outbox'] === author) void reload()
  })
  const show = (id: string, next: WaitingMessage | undefined) => {
    changes += 1
    store.update((known) => {
      const others = known.filter((message) => message.id !== id)
      return next ? [...others, next] : others
    })
    tell()
  }

  return {
    ...store,
    get author() {
      return author
    },
    async begin(who) {
      author = who
      unkept.clear()
      store.set([])
      await reload()
    },
    reload,
    async put(message) {
      await replace(message.id, () => message)
      show(message.id, message)
      return !unkept.has(message.id)
    },
    async change(id, change) {
      const next = await replace(id, (known) => (isWaitingMessage(known) ? change(known) : undefined))
      const message = isWaitingMessage(next) ? next : undefined
      show(id, message)
      return message
    },
    async take(id) {
      // From here on it waits no longer, however long the browser takes to forget it.
      store.update((known) => known.filter((message) => message.id !== id))
      let taken: WaitingMessage | undefined
      await replace(id, (known) => {
        taken = isWaitingMessage(known) ? known : undefined
        return undefined
      })
      show(id, undefined)
      return taken
    },
  }
}
