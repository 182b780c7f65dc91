import { createStore, type ReadableStore } from '#store/create-store.ts'
import { isRecord } from '#surroundings/stored-value.ts'
import type { DurableItems, TabChannel } from '#surroundings/surroundings.ts'
import { isWaitingMessage, type WaitingMessage } from './waiting-message.ts'

/** One person's waiting messages: in this browser's keeping, and the same in all its tabs. */
export type WaitingStore = ReadableStore<readonly WaitingMessage[]> & {
  readonly author: string
  begin(author: string): Promise<void>
  /** Reads again what is kept. */
  reload(): Promise<void>
  put(message: WaitingMessage): Promise<void>
  /** Changes a message if it still waits, and answers it; undefined where it does not any more. */
  change(id: string, change: (message: WaitingMessage) => WaitingMessage): Promise<WaitingMessage | undefined>
  /** Takes a message out and answers it, to one tab only. */
  take(id: string): Promise<WaitingMessage | undefined>
}

export function createWaitingStore(items: DurableItems, tabs?: TabChannel): WaitingStore {
  const store = createStore<readonly WaitingMessage[]>([])
  let author = ''
  let changes = 0
  const key = (id: string) => `${author}/${id}`

  const reload = async (): Promise<void> => {
    const who = author
    if (who === '') return
    let kept: { value: unknown }[] = []
    let seen = -1
    // What was written while it was read may be missing in it.
    while (seen !== changes) {
      seen = changes
      kept = await items.all(`${who}/`).catch(() => [])
    }
    const messages = kept.map(({ value }) => value).filter(isWaitingMessage)
    if (who === author) store.set(messages)
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
      store.set([])
      await reload()
    },
    reload,
    async put(message) {
      // A browser that keeps nothing must not keep anybody from sending: the message lives as long as the page.
      await items.change(key(message.id), () => message).catch(() => undefined)
      show(message.id, message)
    },
    async change(id, change) {
      const next = await items.change(key(id), (known) => (isWaitingMessage(known) ? change(known) : undefined))
      const message = isWaitingMessage(next) ? next : undefined
      show(id, message)
      return message
    },
    async take(id) {
      let taken: WaitingMessage | undefined
      await items.change(key(id), (known) => {
        taken = isWaitingMessage(known) ? known : undefined
        return undefined
      })
      show(id, undefined)
      return taken
    },
  }
}
