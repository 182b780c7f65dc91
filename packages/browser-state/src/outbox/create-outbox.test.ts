import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { encodeRunEvent, RUN_STREAM_END } from '@atrium/contract/wire/run-stream'
import { KEY_SURE_MS } from '@atrium/domain/outbox/next-to-send'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { RunStatus } from '@atrium/domain/runs/run-status'
import { expect, test, vi } from 'vitest'
import { createRuns } from '#runs/create-runs.ts'
import { manualPageLife } from '#surroundings/manual-page-life.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { memoryItems } from '#surroundings/memory-items.ts'
import { memoryLocks } from '#surroundings/memory-locks.ts'
import { failure, scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import type { DurableItems, TabChannel } from '#surroundings/surroundings.ts'
import { SEND_AGAIN_WAITS } from './create-dispatch.ts'
import { createOutbox } from './create-outbox.ts'
import type { Outgoing, Sent } from './outgoing.ts'

const THREAD = 'thread-1'
const say = (text: string) => ({ messages: [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }] })
/** A message into a thread, or one that begins a conversation. */
const into = (threadId: string | null, input: Sent): Outgoing => ({ threadId, type: 'chat', secureData: false, input })
const QUEUED = { queues: true }
/** A second, as is usual, is too little for a machine that is busy with other tests. */
const until = <Seen>(look: () => Seen) => vi.waitFor(look, { timeout: 10_000 })

/** A server that takes each key once, and whose answers end when the test says so. */
function server() {
  const network = scriptedNetwork()
  const state = {
    /** What stands in the way of the next requests: nothing, the network, or a status. */
    trouble: null as 'network' | 'lost answer' | number | null,
    /** A status that stands in the way of runs alone. */
    runTrouble: null as number | null,
    author: 'ann',
    taken: new Map<string, string>(),
    threads: new Map<string, string>(),
    last: null as RunStatus | null,
    attempts: 0,
  }
  let end: ((status: RunStatus) => void) | undefined
  const stand = () => {
    if (state.trouble === 'network') throw new TypeError('Failed to fetch')
    return typeof state.trouble === 'number' ? failure(state.trouble, `Status ${state.trouble}.`) : null
  }
  network.answer('POST /api/v1/threads', ({ headers, path, body }) => {
    if (path.startsWith('/api/v1/threads/')) return run(headers.get('idempotency-key') ?? '', body)
    const trouble = stand()
    if (trouble) return trouble
    const key = headers.get('idempotency-key') ?? ''
    state.threads.set(key, state.threads.get(key) ?? `thread-${state.threads.size + 2}`)
    return success({ id: state.threads.get(key), messages: [], runs: [] })
  })
  const run = (key: string, body: unknown): Response => {
    state.attempts += 1
    const trouble = state.runTrouble === null ? stand() : failure(state.runTrouble, `Status ${state.runTrouble}.`)
    if (trouble) return trouble
    const { parts } = (body as ReturnType<typeof say>).messages[0] ?? { parts: [] }
    state.taken.set(key, parts[0]?.text ?? '')
    if (state.trouble === 'lost answer') throw new TypeError('Failed to fetch')
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined)
    const tell = (id: number, event: RunEvent) => write(encodeRunEvent({ id, event }))
    tell(0, { type: 'start', messageId: `answer-${state.taken.size}`, messageMetadata: { runId: key } })
    end = (status) => {
      state.last = status
      tell(1, { type: 'finish', messageMetadata: { status } })
      write(RUN_STREAM_END)
      void writer.close().catch(() => undefined)
    }
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  }
  network.answer('DELETE /api/v1/threads/', () => {
    end?.('cancelled')
    return success({ run: {}, messages: [] })
  })
  return { network, state, end: (status: RunStatus = 'completed') => end?.(status) }
}

function browser() {
  const hearing = new Set<(message: unknown) => void>()
  const channel = (): TabChannel => {
    let own: ((message: unknown) => void) | undefined
    return {
      tell: (message) => hearing.forEach((hear) => hear !== own && hear(message)),
      listen(hear) {
        own = hear
        hearing.add(hear)
        return () => hearing.delete(hear)
      },
    }
  }
  return { items: memoryItems(), locks: memoryLocks(), channel }
}

let keys = 0
async function tab({
  house = server(),
  machine = browser(),
  author = 'ann',
  check = async (message: Outgoing): Promise<Outgoing | null> => message,
} = {}) {
  const { network, state } = house
  const timers = manualTimers()
  const life = manualPageLife()
  const newKey = () => `key-${String((keys += 1)).padStart(5, '0')}`
  const readThread = async (id: string): Promise<ThreadWithMessages> => {
    if (state.trouble === 'network') throw new TypeError('Failed to fetch')
    const messages = state.last ? [{ id: 'newest', metadata: { status: state.last } }] : []
    return { id, messages, runs: [], activeMessageId: 'newest' } as unknown as ThreadWithMessages
  }
  const runs = createRuns({
    client: network.client,
    timers,
    newKey,
    refreshThread: readThread,
    onChange: () => undefined,
  })
  const told: string[] = []
  /** The threads whose runs somebody watches. */
  const watched: string[] = []
  const watch = (threadId: string) => {
    const store = runs.of(threadId)
    const subscribe = (listener: () => void) => {
      const stop = store.subscribe(listener)
      watched.push(threadId)
      return () => {
        watched.splice(watched.indexOf(threadId), 1)
        stop()
      }
    }
    return { ...store, subscribe }
  }
  const outbox = createOutbox({
    runs: { ...runs, of: watch },
    createThread: async (thread, key) =>
      (await network.client.threads.create({ body: thread }, { idempotencyKey: key })).data,
    readThread,
    isStill: async (who) => who === state.author,
    items: machine.items,
    locks: machine.locks,
    timers,
    life,
    tabs: machine.channel(),
    newKey,
    check,
    project: () => 7,
    onSecured: () => told.push('secured'),
    onBegun: (threadId) => told.push(`begun ${threadId}`),
    onRefused: (problem) => told.push(`refused: ${problem}`),
  })
  await outbox.begin(author)
  const status = () => runs.of(THREAD).get()?.status ?? null
  const taken = () => [...state.taken.values()]
  const words = () =>
    outbox.waiting
      .get()
      .toSorted((a, b) => a.order - b.order)
      .map(({ input }) => (input as ReturnType<typeof say>).messages[0]?.parts[0]?.text)
  return { house, state, machine, timers, life, runs, outbox, told, watched, status, taken, words }
}

test('what is sent arrives at once and waits no longer', async () => {
  const { outbox, taken, words } = await tab()
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(taken()).toEqual(['one']))
  await until(() => expect(words()).toEqual([]))
})

test('what has arrived waits no longer, however long the browser takes to forget it', async () => {
  const { items, ...machine } = browser()
  let forget = () => {}
  const slow: DurableItems = {
    ...items,
    async change(key, change) {
      const [known] = await items.all(key)
      if (known && change(known.value) === undefined) await new Promise<void>((resolve) => (forget = resolve))
      return items.change(key, change)
    },
  }
  const { outbox, taken, words } = await tab({ machine: { ...machine, items: slow } })
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(taken()).toEqual(['one']))
  await until(() => expect(words()).toEqual([]))
  forget()
})

test('a run is watched only as long as a message waits in its thread', async () => {
  const { outbox, house, taken, words, watched } = await tab()
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(taken()).toEqual(['one']))
  await outbox.send(into(THREAD, say('two')), QUEUED)
  expect(watched).toEqual([THREAD])
  house.end()
  await until(() => expect(taken()).toEqual(['one', 'two']))
  await until(() => expect(words()).toEqual([]))
  expect(watched).toEqual([])
})

test('what is sent offline is kept, shown as not sent, and sent once when the connection is back', async () => {
  const { outbox, state, status, taken, words, life } = await tab()
  state.trouble = 'network'
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(status()).toBe('unsent'))
  expect(words()).toEqual(['one'])
  state.trouble = null
  life.return()
  life.return()
  await until(() => expect(taken()).toEqual(['one']))
  await until(() => expect(words()).toEqual([]))
})

test('a message that had arrived although its answer was lost is taken once', async () => {
  const { outbox, state, status, taken, words, life } = await tab()
  state.trouble = 'lost answer'
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(status()).toBe('unsent'))
  state.trouble = null
  life.return()
  await until(() => expect(words()).toEqual([]))
  expect(state.attempts).toBe(2)
  expect(taken()).toEqual(['one'])
})

test('it is tried again by itself, after longer and longer', async () => {
  const { outbox, state, status, taken, timers } = await tab()
  state.trouble = 'network'
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(status()).toBe('unsent'))
  state.trouble = null
  await until(() => {
    timers.advance(60_000)
    expect(taken()).toEqual(['one'])
  })
})

test('a reload sends it, and of two tabs only one does', async () => {
  const first = await tab()
  first.state.trouble = 'network'
  await first.outbox.send(into(THREAD, say('one')))
  await until(() => expect(first.status()).toBe('unsent'))
  first.outbox.clear()
  first.state.trouble = null
  const { attempts } = first.state
  const second = await tab({ house: first.house, machine: first.machine })
  const third = await tab({ house: first.house, machine: first.machine })
  await until(() => expect(second.taken()).toEqual(['one']))
  await until(() => expect([second.words(), third.words()]).toEqual([[], []]))
  expect(first.state.attempts).toBe(attempts + 1)
})

test('without a session it waits for the sign-on of the same person', async () => {
  const { outbox, state, status, taken, timers } = await tab()
  state.trouble = 401
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(status()).toBe('unsent'))
  timers.advance(600_000)
  expect(state.attempts).toBe(1)
  state.trouble = null
  await outbox.begin('ann')
  await until(() => expect(taken()).toEqual(['one']))
})

test('whoever signs on next sends and sees nothing of the one before', async () => {
  const { outbox, state, status, taken, words } = await tab()
  state.trouble = 401
  await outbox.send(into(THREAD, say('private')))
  await until(() => expect(status()).toBe('unsent'))
  state.trouble = null
  state.author = 'bob'
  await outbox.begin('bob')
  await until(() => expect(words()).toEqual([]))
  expect(taken()).toEqual([])
  state.author = 'ann'
  await outbox.begin('ann')
  await until(() => expect(taken()).toEqual(['private']))
})

test('a tab that has not heard of the other sign-on sends nothing again', async () => {
  const { outbox, state, status, taken, words, life } = await tab()
  state.trouble = 'network'
  await outbox.send(into(THREAD, say('private')))
  await until(() => expect(status()).toBe('unsent'))
  state.trouble = null
  state.author = 'bob'
  life.return()
  await new Promise((resolve) => setImmediate(resolve))
  expect(taken()).toEqual([])
  expect(words()).toEqual(['private'])
})

test('several go out in their order, each after the answer before it', async () => {
  const { outbox, house, taken, words } = await tab()
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(taken()).toEqual(['one']))
  for (const text of ['two', 'three', 'four']) await outbox.send(into(THREAD, say(text)), QUEUED)
  expect(words()).toEqual(['two', 'three', 'four'])
  for (const count of [2, 3, 4]) {
    house.end()
    await until(() => expect(taken()).toHaveLength(count))
  }
  expect(taken()).toEqual(['one', 'two', 'three', 'four'])
  await until(() => expect(words()).toEqual([]))
})

test('what is sent before the one before it is written down has its own place behind it', async () => {
  const { outbox, taken, words } = await tab()
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(taken()).toEqual(['one']))
  await Promise.all(['two', 'three', 'four'].map((text) => outbox.send(into(THREAD, say(text)), QUEUED)))
  expect(new Set(outbox.waiting.get().map(({ order }) => order)).size).toBe(3)
  expect(words()).toEqual(['two', 'three', 'four'])
})

test.each(['failed', 'cancelled'] as const)(
  'after an answer that is %s the queue waits for the person',
  async (how) => {
    const { outbox, house, taken, words } = await tab()
    await outbox.send(into(THREAD, say('one')))
    await until(() => expect(taken()).toEqual(['one']))
    await outbox.send(into(THREAD, say('two')), QUEUED)
    await outbox.send(into(THREAD, say('three')), QUEUED)
    house.end(how)
    const held = how === 'failed' ? 'failed' : 'stopped'
    await until(() => expect(outbox.waiting.get().map((message) => message.held)).toEqual([held, held]))
    expect(taken()).toEqual(['one'])
    const [first] = outbox.waiting.get().toSorted((a, b) => a.order - b.order)
    await outbox.sendNow(first?.id ?? '')
    await until(() => expect(taken()).toEqual(['one', 'two']))
    house.end()
    await until(() => expect(taken()).toEqual(['one', 'two', 'three']))
    await until(() => expect(words()).toEqual([]))
  },
)

test('sending one now stops the answer and puts it before the others', async () => {
  const { outbox, taken, words } = await tab()
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(taken()).toEqual(['one']))
  await outbox.send(into(THREAD, say('two')), QUEUED)
  await outbox.send(into(THREAD, say('three')), QUEUED)
  const last = outbox.waiting.get().find((message) => JSON.stringify(message.input).includes('three'))
  await outbox.sendNow(last?.id ?? '')
  await until(() => expect(taken()).toEqual(['one', 'three']))
  expect(words()).toEqual(['two'])
})

test('the queue can be put in another order, and a message taken back', async () => {
  const { outbox, taken, words } = await tab()
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(taken()).toEqual(['one']))
  for (const text of ['two', 'three']) await outbox.send(into(THREAD, say(text)), QUEUED)
  const last = outbox.waiting.get().find((message) => JSON.stringify(message.input).includes('three'))
  await outbox.move(last?.id ?? '', -1)
  expect(words()).toEqual(['three', 'two'])
  expect((await outbox.takeBack(last?.id ?? ''))?.input).toEqual(say('three'))
  expect(words()).toEqual(['two'])
})

test('a queue is the same in every tab', async () => {
  const first = await tab()
  const second = await tab({ house: first.house, machine: first.machine })
  await first.outbox.send(into(THREAD, say('one')))
  await until(() => expect(first.taken()).toEqual(['one']))
  await first.outbox.send(into(THREAD, say('two')), QUEUED)
  await until(() => expect(second.words()).toEqual(['two']))
})

test('what the server refuses waits for the person, also after a reload', async () => {
  const first = await tab()
  first.state.trouble = 422
  await first.outbox.send(into(THREAD, say('one')))
  await until(() => expect(first.status()).toBe('unsent'))
  await until(() => expect(first.outbox.waiting.get()[0]?.refused).toBe(true))
  first.state.trouble = null
  const second = await tab({ house: first.house, machine: first.machine })
  await until(() => expect(second.status()).toBe('unsent'))
  expect(second.taken()).toEqual([])
  await second.outbox.sendNow(second.outbox.waiting.get()[0]?.id ?? '')
  expect(second.taken()).toEqual(['one'])
})

test('what was tried a day ago is not repeated by itself', async () => {
  const { outbox, state, status, taken, timers, life } = await tab()
  state.trouble = 401
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(status()).toBe('unsent'))
  state.trouble = null
  timers.advance(KEY_SURE_MS + 1)
  life.return()
  await until(() => expect(outbox.waiting.get()[0]?.held).toBe('old'))
  expect(taken()).toEqual([])
})

test.each(['keeps nothing', 'has no room for it', 'has no room for what becomes of it'] as const)(
  'in a browser that %s a message is sent all the same, after a lost connection as well',
  async (trouble) => {
    const { items } = browser()
    let written = 0
    const refuse = (key: string, next: unknown) => {
      const isRefused = trouble === 'has no room for what becomes of it' ? written > 0 : true
      if (next === undefined) return
      if (isRefused) throw new DOMException(`No room for ${key}.`, 'QuotaExceededError')
      written += 1
    }
    const full: DurableItems = {
      all: (beginning) => (trouble === 'keeps nothing' ? Promise.reject(new Error('Closed.')) : items.all(beginning)),
      change: (key, change) =>
        items.change(key, (known) => {
          const next = change(known)
          refuse(key, next)
          return next
        }),
    }
    const { outbox, state, status, taken, words, life } = await tab({ machine: { ...browser(), items: full } })
    state.trouble = 'network'
    await outbox.send(into(THREAD, say('one')))
    await until(() => expect(status()).toBe('unsent'))
    expect(words()).toEqual(['one'])
    state.trouble = null
    life.return()
    await until(() => expect(taken()).toEqual(['one']))
    await until(() => expect(words()).toEqual([]))
    expect(await items.all('')).toEqual([])
  },
)

test('a new conversation is created once and its first message sent once, however often it is tried', async () => {
  const { outbox, state, taken, words, life } = await tab()
  state.trouble = 'network'
  expect(await outbox.send({ ...into(null, say('one')), type: 'image' }, { place: 'new-image-1' })).toEqual({
    kind: 'begun',
    threadId: null,
  })
  state.trouble = 'lost answer'
  life.return()
  await until(() => expect(taken()).toEqual(['one']))
  state.trouble = null
  life.return()
  await until(() => expect(words()).toEqual([]))
  expect(taken()).toEqual(['one'])
  expect(state.threads.size).toBe(1)
  // Nobody waits for its answer any more: somebody has to be told of it, once.
  expect(outbox.begunLate.get()).toEqual({ threadId: [...state.threads.values()][0], type: 'image' })
  outbox.lateIsTold()
  expect(outbox.begunLate.get()).toBeNull()
})

test('the first message of a conversation that is there already is tried again by itself', async () => {
  const { outbox, house, state, taken, timers } = await tab()
  state.runTrouble = 503
  expect(await outbox.send(into(null, say('one')), { place: 'new-chat-1' })).toMatchObject({
    kind: 'begun',
    threadId: 'thread-2',
  })
  await until(() => expect(timers.waiting()).toBe(1))
  expect(house.state.threads.size).toBe(1)
  state.runTrouble = null
  timers.advance(SEND_AGAIN_WAITS[0] ?? 0)
  await until(() => expect(taken()).toEqual(['one']))
})

test.each([403, 422, 500])(
  'the first message of a conversation that is there waits in it, after a reload as well, where its run is refused with %i',
  async (status) => {
    const first = await tab()
    first.state.runTrouble = status
    expect(await first.outbox.send(into(null, say('one')), { place: 'new-chat-1' })).toEqual({
      kind: 'begun',
      threadId: 'thread-2',
    })
    await until(() => expect(first.outbox.waiting.get()[0]?.refused).toBe(true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(first.words()).toEqual(['one'])
    expect(first.told).toEqual(['begun thread-2'])
    const second = await tab({ house: first.house, machine: first.machine })
    expect(second.outbox.waiting.get()).toMatchObject([{ threadId: 'thread-2', refused: true }])
    expect(second.runs.of('thread-2').get()?.status).toBe('unsent')
    second.state.runTrouble = null
    await second.outbox.sendAgain('thread-2')
    expect(second.taken()).toEqual(['one'])
  },
)

test('a new conversation that the server refuses comes back', async () => {
  const { outbox, state, told, words } = await tab()
  state.trouble = 422
  expect(await outbox.send(into(null, say('one')), { place: 'new-chat-1' })).toEqual({ kind: 'refused' })
  expect(told).toEqual(['refused: Status 422.'])
  expect(words()).toEqual([])
})

test('the first message of a conversation is held somewhere at every moment until it is refused', async () => {
  const { outbox, state, machine } = await tab()
  state.trouble = 422
  const held: unknown[] = []
  const onHeld = async (isHeld: boolean) => {
    await new Promise((resolve) => setImmediate(resolve))
    held.push([isHeld, (await machine.items.all('ann/')).length])
  }
  await outbox.send(into(null, say('one')), { place: 'new-chat-1', onHeld })
  expect(held).toEqual([
    [true, 1],
    [false, 1],
  ])
  expect(await machine.items.all('ann/')).toEqual([])
})

test('a browser that keeps nothing holds nothing over reloads', async () => {
  const items: DurableItems = {
    all: async () => [],
    change: () => Promise.reject(new Error('Closed.')),
  }
  const { outbox } = await tab({ machine: { ...browser(), items } })
  const onHeld = vi.fn(async () => undefined)
  await outbox.send(into(null, say('one')), { place: 'new-chat-1', onHeld })
  expect(onHeld).not.toHaveBeenCalledWith(true)
})

test('what is still to begin a conversation at the sign-out is refused to its sender, and sent no more', async () => {
  const { outbox, house, told, taken } = await tab()
  let answer: (response: Response) => void = () => undefined
  house.network.answer('POST /api/v1/threads', () => new Promise((resolve) => (answer = resolve)))
  const sending = outbox.send(into(null, say('one')), { place: 'new-chat-1' })
  await until(() => expect(house.network.sent()).toHaveLength(1))
  expect(await outbox.takeAll()).toEqual([])
  answer(success({ id: 'thread-2', messages: [], runs: [] }))
  expect(await sending).toEqual({ kind: 'refused' })
  expect(told).toEqual([])
  expect(taken()).toEqual([])
})

test('what a check stops goes nowhere, waits nowhere, and goes back', async () => {
  const { outbox, house, words } = await tab({ check: async () => null })
  expect(await outbox.send(into(THREAD, say('one')))).toEqual({ kind: 'refused' })
  expect(await outbox.send(into(null, say('two')), { place: 'new-chat-1' })).toEqual({ kind: 'refused' })
  expect(words()).toEqual([])
  expect(house.network.sent()).toEqual([])
})

test('what waits has passed: it is checked once, however often it is tried', async () => {
  const check = vi.fn(async (message: Outgoing) => message)
  const { outbox, state, taken, timers } = await tab({ check })
  state.trouble = 503
  await outbox.send(into(THREAD, say('one')))
  await until(() => expect(timers.waiting()).toBe(1))
  state.trouble = null
  await outbox.sendAgain(THREAD)
  await until(() => expect(taken()).toEqual(['one']))
  expect(check).toHaveBeenCalledTimes(1)
})

test('what a check has made one for secure data begins a conversation of its own: a thread keeps its policy', async () => {
  const check = async (message: Outgoing) => ({ ...message, secureData: true })
  const { outbox, house, told, taken } = await tab({ check })
  expect(await outbox.send(into(THREAD, say('one')))).toEqual({ kind: 'begun', threadId: 'thread-2' })
  expect(house.network.requests[0]).toMatchObject({
    path: '/api/v1/threads',
    body: { type: 'chat', project: 7, secureData: true },
  })
  expect(told).toEqual(['secured', 'begun thread-2'])
  await until(() => expect(taken()).toEqual(['one']))
})

test.each([
  [
    'as it stands it is answered where it stands',
    (message: Outgoing) => message,
    { messages: [], parentId: 'question' },
  ],
  [
    'changed by a check it is another version',
    (message: Outgoing) => ({ ...message, input: { ...message.input, ...say('[name]') } }),
    { ...say('[name]'), parentId: 'before' },
  ],
] as const)('a message that stands in the thread already: %s', async (_, change, sent) => {
  const { outbox, house } = await tab({ check: async (message) => change(message) })
  const message = into(THREAD, { ...say('Ann'), parentId: 'before' })
  await outbox.send(message, { answers: 'question' })
  await until(() => expect(house.network.requests.at(-1)?.body).toEqual(sent))
})
