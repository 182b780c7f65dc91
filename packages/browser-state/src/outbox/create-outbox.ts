import type { ConverseType } from '@atrium/domain/models/content-type'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import type { DurableItems, PageLife, TabChannel } from '#surroundings/surroundings.ts'
import type { DispatchNeeds } from './create-dispatch.ts'
import type { Outgoing, Sent } from './outgoing.ts'
import type { OutboxWork } from './outbox-work.ts'
import type { WaitingMessage } from './waiting-message.ts'
import { createWaitingStore } from './waiting-store.ts'

export type OutboxNeeds = Omit<DispatchNeeds, 'store' | 'onCreated'> & {
  items: DurableItems
  life: PageLife
  tabs?: TabChannel
  newKey: () => string
  /** What every message passes, as it is or changed; null where it is not to be sent. Never rejects. */
  check: (message: Outgoing) => Promise<Outgoing | null>
  /** The project in which a conversation begins. */
  project: () => number | undefined
  /** Called where a check has made a message one for secure data. */
  onSecured?: () => void
  /** Called when a conversation that this tab waits for has begun. */
  onBegun?: (threadId: string, input: Sent) => void
  /** Called where the server refuses to begin a conversation; `lead` says what was tried. */
  onRefused?: (problem: string | undefined, lead: string) => void
}

/** `taken`: kept until it arrives. `begun`: by a conversation of its own, whose thread is null as long as it waits. `refused`: it goes back. */
export type SendOutcome = { kind: 'refused' } | { kind: 'taken' } | { kind: 'begun'; threadId: string | null }

export type SendHow = {
  /** Where it was written; the thread's own composer where missing. */
  place?: string
  /** While an answer runs, it waits for its end. */
  queues?: boolean
  /** The message that stands in the thread already with these words: it is answered where it stands, unless a check has changed them. */
  answers?: string
  /**
   * Called with true once the outbox holds the message over reloads, and with false before it gives the message back. It is awaited,
   * so that at every moment somebody holds it.
   */
  onHeld?: (isHeld: boolean) => Promise<void>
}

/** A thread that its first message has begun after it had to wait. */
export type LateBeginning = { threadId: string; type: ConverseType }

/**
 * The one way out for everything that starts a run. What is sent is checked, then kept over reloads, and goes out as soon as the
 * connection, the session and the conversation allow it, from whichever tab, in its order and with one effect.
 */
export type Outbox = {
  /** Everything that waits. */
  waiting: ReadableStore<readonly WaitingMessage[]>
  /** The conversation that a message has begun after it had to wait, until somebody has been told of it; null where there is none. */
  begunLate: ReadableStore<LateBeginning | null>
  /** Whoever waited has been told. */
  lateIsTold(): void
  /**
   * Sends a message, or asks for an answer once more, after its checks. It begins a conversation where it goes into none, and where a
   * check has made it one for secure data: a thread keeps its policy. Resolves when it is kept, begun or refused.
   */
  send(message: Outgoing, how?: SendHow): Promise<SendOutcome>
  /** Sends once more what a conversation shows as not sent. It has passed its checks. */
  sendAgain(threadId: string): Promise<void>
  /** Sends a message before all others, and stops the answer that it would have waited for. */
  sendNow(id: string): Promise<void>
  move(id: string, by: -1 | 1): Promise<void>
  /** Takes a message out, to be written anew or forgotten; undefined where it is gone already. */
  takeBack(id: string): Promise<WaitingMessage | undefined>
  /** Begins with what waits in this person's name, once the server has said that it is them. */
  begin(author: string): Promise<void>
  /** Takes everything out, at sign-out, and answers what goes back: a message that is still being sent is refused to its sender. */
  takeAll(): Promise<readonly WaitingMessage[]>
  clear(): void
}

const REFUSED: SendOutcome = { kind: 'refused' }

/** How long to wait before what sends is asked for once more, in milliseconds. */
const LOAD_AGAIN_MS = 2000

/** What sends is a file of its own: a page on which nothing waits does without it until the first message. */
export function createOutbox(needs: OutboxNeeds): Outbox {
  const { items, life, tabs, timers, check } = needs
  const store = createWaitingStore(items, tabs)
  const begunLate = createStore<LateBeginning | null>(null)
  let loading: Promise<OutboxWork> | undefined
  let opened: OutboxWork | undefined
  let isBeginning = false

  const load = async (): Promise<OutboxWork> => {
    const { createOutboxWork } = await import('./late-sending.ts')
    opened = createOutboxWork({ ...needs, store, begunLate })
    return opened
  }
  const open = (): Promise<OutboxWork> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  /** Goes on with what waits, however often it takes to have what sends it. */
  const resume = async (): Promise<void> => {
    if (store.get().length === 0) return
    try {
      const work = await open()
      work.resume()
    } catch {
      timers.after(LOAD_AGAIN_MS, () => void resume())
    }
  }
  life.onReturn(() => void resume())
  // Another tab may go away before what it has put here is sent.
  store.subscribe(() => {
    if (!opened && !loading && !isBeginning) void resume()
  })
  return {
    waiting: store,
    begunLate,
    lateIsTold: () => begunLate.set(null),
    async send(message, how = {}) {
      const { author } = store
      const passed = await check(message)
      // Whoever has signed out meanwhile has their words back.
      if (!passed || author !== store.author) return REFUSED
      return (await open()).keep(passed, message, how)
    },
    sendAgain: async (threadId) => (await open()).sendAgain(threadId),
    sendNow: async (id) => (await open()).sendNow(id),
    move: async (id, by) => (await open()).move(id, by),
    takeBack: async (id) => (await open()).takeBack(id),
    async begin(author) {
      isBeginning = true
      if (author !== store.author) await store.begin(author)
      isBeginning = false
      await resume()
    },
    async takeAll() {
      if (!opened && store.get().length === 0) return []
      // What cannot be given back now is kept, and waits for its author.
      const work = await open().catch(() => null)
      return work ? work.takeAll() : []
    },
    clear() {
      opened?.clear()
      begunLate.set(null)
      void store.begin('')
    },
  }
}
