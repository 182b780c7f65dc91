import type { ConverseType } from '@atrium/domain/models/content-type'
import { inTurn, moveInTurn } from '@atrium/domain/outbox/next-to-send'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import type { RunInput } from '#runs/live-run.ts'
import type { DurableItems, PageLife, TabChannel, TabLocks, Timers } from '#surroundings/surroundings.ts'
import type { NewThread } from '#threads/create-thread-actions.ts'
import { type SendNeeds, sendRow } from './send-row.ts'
import { isInConversation, rowOf, type WaitingMessage } from './waiting-message.ts'
import { createWaitingStore } from './waiting-store.ts'

export type OutboxNeeds = Pick<SendNeeds, 'runs' | 'createThread' | 'readThread' | 'isStill' | 'onTaken'> & {
  items: DurableItems
  locks: TabLocks
  timers: Timers
  life: PageLife
  tabs?: TabChannel
  newKey: () => string
}

/** How the first message of a new conversation went: its thread, or that it waits, or what the server has against it. */
export type BegunThread =
  | { kind: 'created'; threadId: string }
  | { kind: 'waits' }
  | { kind: 'refused'; message: WaitingMessage }

/** A thread that its first message has begun after it had to wait. */
export type LateBeginning = { threadId: string; type: ConverseType }

/**
 * What was sent and has not arrived: it is kept over reloads, goes out as soon as the connection, the session and the
 * conversation allow it, from whichever tab, in its order and with one effect.
 */
export type Outbox = {
  /** Everything that waits. */
  waiting: ReadableStore<readonly WaitingMessage[]>
  /** The conversation that a message has begun after it had to wait, until somebody has been told of it; null where there is none. */
  begunLate: ReadableStore<LateBeginning | null>
  /** Whoever waited has been told. */
  lateIsTold(): void
  /**
   * Sends a message into a thread, or asks for an answer once more. Resolves when it is kept.
   * @param place where it was written; the thread's own composer where missing
   */
  send(threadId: string, input: RunInput, place?: string): Promise<void>
  /** Lets a message wait for the end of the answer that is under way. */
  queue(threadId: string, input: RunInput): Promise<void>
  /** Creates a thread and sends its first message. Resolves when there is a thread, or when it is clear that there is none yet. */
  beginThread(place: string, thread: NewThread, input: RunInput): Promise<BegunThread>
  /** Sends a message before all others, and stops the answer that it would have waited for. */
  sendNow(id: string): Promise<void>
  move(id: string, by: -1 | 1): Promise<void>
  /** Takes a message out, to be written anew or forgotten; undefined where it is gone already. */
  takeBack(id: string): Promise<WaitingMessage | undefined>
  /** Begins with what waits in this person's name, once the server has said that it is them. */
  begin(author: string): Promise<void>
  /** Takes everything out, at sign-out. */
  takeAll(): Promise<readonly WaitingMessage[]>
  clear(): void
}

/** How long to wait before each new try, in milliseconds; the last one over and over. */
export const SEND_AGAIN_WAITS: readonly number[] = [2000, 5000, 15_000, 30_000, 60_000]

export function createOutbox(needs: OutboxNeeds): Outbox {
  const { items, locks, timers, life, tabs, newKey, runs } = needs
  const store = createWaitingStore(items, tabs)
  const watched = new Map<string, () => void>()
  const tries = new Map<string, number>()
  const alarms = new Map<string, () => void>()
  const created = new Map<string, (threadId: string) => void>()
  const begunLate = createStore<LateBeginning | null>(null)
  const tellCreated = ({ id, newThread }: WaitingMessage, threadId: string) => {
    const asker = created.get(id)
    if (asker) asker(threadId)
    else begunLate.set({ threadId, type: newThread?.type ?? 'chat' })
  }

  const dispatch = async (row: string): Promise<void> => {
    const { author } = store
    if (author === '') return
    alarms.get(row)?.()
    alarms.delete(row)
    const outcome = await locks.hold(`atrium.outbox.${author}.${row}`, () =>
      author === store.author
        ? sendRow(row, {
            ...needs,
            store,
            now: timers.now,
            onCreated: tellCreated,
          })
        : Promise.resolve('done' as const),
    )
    if (outcome === 'done') return void tries.delete(row)
    dispatchLater(outcome.again)
  }
  const dispatchLater = (row: string) => {
    const tried = tries.get(row) ?? 0
    tries.set(row, tried + 1)
    const wait = SEND_AGAIN_WAITS[Math.min(tried, SEND_AGAIN_WAITS.length - 1)] ?? 0
    alarms.get(row)?.()
    alarms.set(
      row,
      timers.after(wait, () => void dispatch(row)),
    )
  }
  const dispatchAll = () => {
    for (const row of new Set(store.get().map(rowOf))) void dispatch(row)
  }
  /** A message that the person has to look at stands in its conversation after a reload as well. */
  const showUnsent = () => {
    for (const { threadId, input, runKey, problem, refused, held } of store.get()) {
      if (threadId && (refused || held === 'old')) runs.showUnsent(threadId, input, runKey, problem)
    }
  }
  store.subscribe(() => {
    for (const { threadId } of store.get()) {
      if (threadId === null || watched.has(threadId)) continue
      const run = runs.of(threadId)
      const ended = () => {
        const live = run.get()
        const row = store.get().filter((message) => message.threadId === threadId)
        if (row.length > 0 && (!live || live.status === 'ended')) void dispatch(threadId)
      }
      watched.set(threadId, run.subscribe(ended))
    }
  })
  life.onReturn(dispatchAll)

  const message = (fields: Pick<WaitingMessage, 'place' | 'threadId' | 'newThread' | 'input' | 'kind'>) => ({
    ...fields,
    id: newKey(),
    order: orderOf(
      fields.kind,
      store.get().filter(({ threadId }) => threadId === fields.threadId),
    ),
    createKey: newKey(),
    runKey: newKey(),
    attemptedAt: null,
    refused: false,
    held: null,
    problem: null,
  })
  const add = async (threadId: string, input: RunInput, kind: WaitingMessage['kind'], place = threadId) => {
    await store.put(message({ place, threadId, newThread: null, input, kind }))
    void dispatch(threadId)
  }
  return {
    waiting: store,
    begunLate,
    lateIsTold: () => begunLate.set(null),
    send: (threadId, input, place) => add(threadId, input, 'now', place),
    queue: (threadId, input) => add(threadId, input, 'queue'),
    async beginThread(place, newThread, input) {
      const waiting = message({ place, threadId: null, newThread, input, kind: 'now' })
      await store.put(waiting)
      const { id } = waiting
      const there = new Promise<BegunThread>((resolve) => {
        created.set(id, (threadId) => resolve({ kind: 'created', threadId }))
      })
      const over = dispatch(id).then(async (): Promise<BegunThread> => {
        const now = store.get().find((other) => other.id === id)
        if (!now?.refused) return { kind: 'waits' }
        await store.take(id)
        return { kind: 'refused', message: now }
      })
      return Promise.race([there, over]).finally(() => created.delete(id))
    },
    async sendNow(id) {
      const known = store.get().find((other) => other.id === id)
      if (!known) return
      const row = store.get().filter((other) => rowOf(other) === rowOf(known))
      const order = Math.min(...row.map((other) => other.order)) - 1
      for (const other of row) await store.change(other.id, (waiting) => ({ ...waiting, held: null }))
      // Too old to be repeated under its key: the person says that it has not arrived.
      const fresh = known.held === 'old' ? { runKey: newKey(), attemptedAt: null } : {}
      await store.change(id, (waiting) => ({ ...waiting, ...fresh, kind: 'now', refused: false, order }))
      const live = known.threadId === null ? null : runs.of(known.threadId).get()
      const isAnswering = live && live.status !== 'unsent' && live.status !== 'ended'
      if (known.threadId && isAnswering) return runs.cancel(known.threadId)
      await dispatch(rowOf(known))
    },
    async move(id, by) {
      const known = store.get().find((other) => other.id === id)
      const row = known ? store.get().filter((other) => rowOf(other) === rowOf(known)) : []
      for (const [other, order] of moveInTurn(row, id, by)) {
        await store.change(other, (waiting) => ({ ...waiting, order }))
      }
    },
    async takeBack(id) {
      const taken = await store.take(id)
      if (taken?.threadId && isInConversation(taken)) runs.dismiss(taken.threadId)
      if (taken) void dispatch(rowOf(taken))
      return taken
    },
    async begin(author) {
      if (author !== store.author) {
        await store.begin(author)
      }
      showUnsent()
      dispatchAll()
    },
    async takeAll() {
      const taken = await Promise.all(inTurn(store.get()).map(({ id }) => store.take(id)))
      return taken.filter((waiting) => waiting !== undefined)
    },
    clear() {
      for (const callOff of alarms.values()) callOff()
      alarms.clear()
      tries.clear()
      begunLate.set(null)
      void store.begin('')
    },
  }
}

/** Behind all others; what is sent on purpose goes before those that only wait for an answer. */
function orderOf(kind: WaitingMessage['kind'], row: readonly WaitingMessage[]): number {
  const orders = row.map(({ order }) => order)
  if (row.length === 0) return 0
  return kind === 'now' && !row.some(isInConversation) ? Math.min(...orders) - 1 : Math.max(...orders) + 1
}
