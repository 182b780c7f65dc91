import { inTurn } from '@atrium/domain/outbox/in-turn'
import { moveInTurn } from '@atrium/domain/outbox/next-to-send'
import { refusedBeginningText } from '@atrium/domain/notifications/refused-beginning-text'
import { isLive } from '#runs/live-run.ts'
import type { Store } from '#store/create-store.ts'
import { createDispatch } from './create-dispatch.ts'
import type { LateBeginning, Outbox, OutboxNeeds, SendHow, SendOutcome } from './create-outbox.ts'
import type { Outgoing, Sent } from './outgoing.ts'
import { isInConversation, rowOf, type WaitingMessage } from './waiting-message.ts'
import type { WaitingStore } from './waiting-store.ts'

/** What an outbox does once there is something to send: it comes with the first message, or with what an earlier page has left. */
export type OutboxWork = Pick<Outbox, 'sendAgain' | 'sendNow' | 'move' | 'takeBack' | 'takeAll'> & {
  /** Keeps what has passed the checks, and sends it as soon as it may go out. */
  keep(passed: Outgoing, written: Outgoing, how: SendHow): Promise<SendOutcome>
  /** Shows what the person has to look at, and sends what may go out. */
  resume(): void
  clear(): void
}

type WorkNeeds = OutboxNeeds & { store: WaitingStore; begunLate: Store<LateBeginning | null> }

const REFUSED: SendOutcome = { kind: 'refused' }

export function createOutboxWork(needs: WorkNeeds): OutboxWork {
  const { store, begunLate, newKey, runs, project, onSecured, onBegun, onRefused } = needs
  const begins = new Map<string, { created: (threadId: string) => void; giveBack: () => Promise<void> }>()
  const onCreated = ({ id, newThread }: WaitingMessage, threadId: string) => {
    const asker = begins.get(id)
    if (asker) asker.created(threadId)
    else begunLate.set({ threadId, type: newThread?.type ?? 'chat' })
  }
  const dispatch = createDispatch({ ...needs, onCreated })

  const find = (id: string) => store.get().find((message) => message.id === id)
  /** A message that the person has to look at stands in its conversation after a reload as well. */
  const showUnsent = () => {
    for (const { threadId, input, problem, refused, held } of store.get()) {
      if (threadId && (refused || held === 'old')) runs.showUnsent(threadId, input, problem)
    }
  }
  /** What the browser writes down meanwhile: whatever is sent before that is done comes behind it. */
  const arriving = new Set<WaitingMessage>()
  const keepMessage = async (message: WaitingMessage): Promise<boolean> => {
    arriving.add(message)
    return store.put(message).finally(() => arriving.delete(message))
  }
  const newMessage = (fields: Pick<WaitingMessage, 'place' | 'threadId' | 'newThread' | 'input' | 'kind'>) => ({
    ...fields,
    id: newKey(),
    order: orderOf(
      fields.kind,
      [...store.get(), ...arriving].filter(({ threadId }) => threadId === fields.threadId),
    ),
    createKey: newKey(),
    runKey: newKey(),
    attemptedAt: null,
    refused: false,
    held: null,
    problem: null,
  })
  const add = async (threadId: string, input: Sent, kind: WaitingMessage['kind'], place = threadId) => {
    await keepMessage(newMessage({ place, threadId, newThread: null, input, kind }))
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
      tools: beginning?.tools ? [...beginning.tools] : undefined,
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
    if ((await keepMessage(waiting)) && !isGivenBack) await onHeld?.(true)
    const over = dispatch.row(id).then(async (): Promise<SendOutcome> => {
      if (isGivenBack) return REFUSED
      const now = find(id)
      // Once there is a thread, what is refused waits in it for the person.
      if (!now?.refused || now.threadId !== null) return { kind: 'begun', threadId: now?.threadId ?? null }
      await giveBack()
      onRefused?.(now.problem?.message, refusedBeginningText(newThread))
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
    async keep(passed, message, { place, queues = false, answers, onHeld }) {
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
    resume() {
      showUnsent()
      dispatch.all()
    },
    async takeAll() {
      await Promise.all([...begins.values()].map(({ giveBack }) => giveBack()))
      const taken = await Promise.all(inTurn(store.get()).map(({ id }) => store.take(id)))
      return taken.filter((waiting) => waiting !== undefined)
    },
    clear: dispatch.clear,
  }
}

/** Behind all others; what is sent on purpose goes before those that only wait for an answer. */
function orderOf(kind: WaitingMessage['kind'], row: readonly WaitingMessage[]): number {
  const orders = row.map(({ order }) => order)
  if (row.length === 0) return 0
  return kind === 'now' && !row.some(isInConversation) ? Math.min(...orders) - 1 : Math.max(...orders) + 1
}
