import type { ConverseType } from '@atrium/domain/models/content-type'
import { inTurn, moveInTurn } from '@atrium/domain/outbox/next-to-send'
import { isLive } from '#runs/live-run.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import type { DurableItems, PageLife, TabChannel } from '#surroundings/surroundings.ts'
import { createDispatch, type DispatchNeeds } from './create-dispatch.ts'
import type { Outgoing, Sent } from './outgoing.ts'
import { isInConversation, rowOf, type WaitingMessage } from './waiting-message.ts'
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
  /** Called where the server refuses to begin a conversation of this type. */
  onRefused?: (problem: string | undefined, type: ConverseType) => void
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

export function createOutbox(needs: OutboxNeeds): Outbox {
  const { items, life, tabs, newKey, runs, check, project, onSecured, onBegun, onRefused } = needs
  const store = createWaitingStore(items, tabs)
  const begins = new Map<string, { created: (threadId: string) => void; giveBack: () => Promise<void> }>()
  const begunLate = createStore<LateBeginning | null>(null)
  const onCreated = ({ id, newThread }: WaitingMessage, threadId: string) => {
    const asker = begins.get(id)
    if (asker) asker.created(threadId)
    else begunLate.set({ threadId, type: newThread?.type ?? 'chat' })
  }
  const dispatch = createDispatch({ ...needs, store, onCreated })
  life.onReturn(dispatch.all)

  const find = (id: string) => store.get().find((message) => message.id === id)
  /** A message that the person has to look at stands in its conversation after a reload as well. */
  const showUnsent = () => {
    for (const { threadId, input, problem, refused, held } of store.get()) {
      if (threadId && (refused || held === 'old')) runs.showUnsent(threadId, input, problem)
    }
  }
  const newMessage = (fields: Pick<WaitingMessage, 'place' | 'threadId' | 'newThread' | 'input' | 'kind'>) => ({
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
  const add = async (threadId: string, input: Sent, kind: WaitingMessage['kind'], place = threadId) => {
    await store.put(newMessage({ place, threadId, newThread: null, input, kind }))
    void dispatch.row(threadId)
  }
  /** Creates a thread and sends its first message. Resolves when there is a thread, or when it is clear that there is none yet. */
  const beginThread = async (
    { type, secureData, beginning, input }: Outgoing,
    place: string,
    onHeld?: SendHow['onHeld'],
  ): Promise<SendOutcome> => {
    const { provider, model, providerOptions } = input
    const { companion } = beginning ?? {}
    const newThread = {
      type: companion ? ('companion' as const) : type,
      project: project(),
      secureData,
      temporary: beginning?.temporary || undefined,
      instructions: beginning?.instructions || undefined,
      companion: companion ? { id: companion.id, draft: companion.draft } : undefined,
      moderation: beginning?.moderation || undefined,
      privacy: beginning?.privacy || undefined,
      provider,
      model,
      providerOptions,
    }
    const waiting = newMessage({ place, threadId: null, newThread, input, kind: 'now' })
    const { id } = waiting
    let isGivenBack = false
    const giveBack = async () => {
      isGivenBack = true
      await onHeld?.(false)
      await store.take(id)
    }
    const there = new Promise<SendOutcome>((resolve) => {
      const created = (threadId: string) => {
        onBegun?.(threadId, input)
        resolve({ kind: 'begun', threadId })
      }
      begins.set(id, { created, giveBack })
    })
    if ((await store.put(waiting)) && !isGivenBack) await onHeld?.(true)
    const over = dispatch.row(id).then(async (): Promise<SendOutcome> => {
      if (isGivenBack) return REFUSED
      const now = find(id)
      // Once there is a thread, what is refused waits in it for the person.
      if (!now?.refused || now.threadId !== null) return { kind: 'begun', threadId: now?.threadId ?? null }
      await giveBack()
      onRefused?.(now.problem?.message, newThread.type)
      return REFUSED
    })
    return Promise.race([there, over]).finally(() => begins.delete(id))
  }
  const sendNow = async (id: string): Promise<void> => {
    const known = find(id)
    if (!known) return
    const row = store.get().filter((other) => rowOf(other) === rowOf(known))
    const order = Math.min(...row.map((other) => other.order)) - 1
    for (const other of row) await store.change(other.id, (waiting) => ({ ...waiting, held: null }))
    // Too old to be repeated under its key: the person says that it has not arrived.
    const fresh = known.held === 'old' ? { runKey: newKey(), attemptedAt: null } : {}
    await store.change(id, (waiting) => ({ ...waiting, ...fresh, kind: 'now', refused: false, order }))
    const live = known.threadId === null ? null : runs.of(known.threadId).get()
    if (known.threadId && live && isLive(live)) return runs.cancel(known.threadId)
    await dispatch.row(rowOf(known))
  }
  return {
    waiting: store,
    begunLate,
    lateIsTold: () => begunLate.set(null),
    async send(message, { place, queues = false, answers, onHeld } = {}) {
      const { author } = store
      const passed = await check(message)
      // Whoever has signed out meanwhile has their words back.
      if (!passed || author !== store.author) return REFUSED
      const { threadId, input } = passed
      if (threadId !== null && passed.secureData === message.secureData) {
        const stands = answers !== undefined && input.messages === message.input.messages
        const sent = stands ? { ...input, messages: [], parentId: answers } : input
        await add(threadId, sent, queues && runs.isAnswering(threadId) ? 'queue' : 'now', place)
        return { kind: 'taken' }
      }
      if (passed.secureData && !message.secureData) onSecured?.()
      return beginThread(passed, place ?? threadId ?? '', onHeld)
    },
    async sendAgain(threadId) {
      const [first] = inTurn(store.get().filter((message) => message.threadId === threadId))
      if (first && isInConversation(first)) return sendNow(first.id)
      const input = runs.of(threadId).get()?.input
      if (input) await add(threadId, input, 'now')
    },
    sendNow,
    async move(id, by) {
      const known = find(id)
      const row = known ? store.get().filter((other) => rowOf(other) === rowOf(known)) : []
      for (const [other, order] of moveInTurn(row, id, by)) {
        await store.change(other, (waiting) => ({ ...waiting, order }))
      }
    },
    async takeBack(id) {
      const taken = await store.take(id)
      if (taken?.threadId && isInConversation(taken)) runs.dismiss(taken.threadId)
      if (taken) void dispatch.row(rowOf(taken))
      return taken
    },
    async begin(author) {
      if (author !== store.author) {
        await store.begin(author)
      }
      showUnsent()
      dispatch.all()
    },
    async takeAll() {
      await Promise.all([...begins.values()].map(({ giveBack }) => giveBack()))
      const taken = await Promise.all(inTurn(store.get()).map(({ id }) => store.take(id)))
      return taken.filter((waiting) => waiting !== undefined)
    },
    clear() {
      dispatch.clear()
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
