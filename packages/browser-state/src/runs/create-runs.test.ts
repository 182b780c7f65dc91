import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { expect, test, vi } from 'vitest'
import { type ManualTimers, manualTimers } from '#surroundings/manual-timers.ts'
import { failure, type ScriptedNetwork, scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { scriptedStream } from '#surroundings/scripted-stream.ts'
import { createRuns, type Runs, type RunStarter } from './create-runs.ts'
import { POLL_EVERY_MS, RECONNECT_WAITS } from './following/follow-run.ts'
import type { LiveRun, LiveRunStatus } from './live-run.ts'
// It is loaded when it is needed: here it is at hand.
import './after-send.ts'

const THREAD = 'thread-1'
const PATIENCE_MS = 10_000
const PATH = `/api/v1/threads/${THREAD}`
const say = (text: string) => ({ messages: [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }] })
const begin: RunEvent[] = [
  { type: 'start', messageId: 'answer-1', messageMetadata: { runId: 'run-1', status: 'running' } },
  { type: 'text-start', id: '0' },
]
const word = (delta: string): RunEvent => ({ type: 'text-delta', id: '0', delta })
const end: RunEvent = { type: 'finish', messageMetadata: { status: 'completed' } }

type House = {
  runs: Runs & RunStarter
  network: ScriptedNetwork
  timers: ManualTimers
  changes: string[]
  thread: { value: Partial<ThreadWithMessages> }
}

function house(): House {
  const network = scriptedNetwork()
  const timers = manualTimers()
  const changes: string[] = []
  const thread: House['thread'] = { value: { id: THREAD, messages: [], runs: [] } }
  let keys = 0
  const runs = createRuns({
    client: network.client,
    timers,
    newKey: () => `key-${++keys}`,
    refreshThread: async () => thread.value as ThreadWithMessages,
    onChange: (id) => changes.push(id),
  })
  return { runs, network, timers, changes, thread }
}

/** Waits until the live run is as wished, drawing frames meanwhile. The clock of the house stands still. */
function until({ runs, timers }: House, wished: (run: LiveRun | null) => boolean): Promise<LiveRun | null> {
  return vi.waitFor(
    () => {
      timers.drawFrame()
      const run = runs.of(THREAD).get()
      if (!wished(run)) throw new Error(`It stays ${JSON.stringify(run)}`)
      return run
    },
    { interval: 1, timeout: PATIENCE_MS },
  )
}

const textOf = (run: LiveRun | null) =>
  run?.message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? ''
const has = (text: string) => (run: LiveRun | null) => textOf(run) === text
const is = (status: LiveRunStatus) => (run: LiveRun | null) => run?.status === status

test('a run is sent with an idempotency key, followed to its end, and handed over to the thread', async () => {
  const all = house()
  const stream = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => stream.response())
  const sending = all.runs.start(THREAD, say('Hello'))
  expect(all.runs.of(THREAD).get()).toMatchObject({ status: 'sending', input: say('Hello') })
  expect(await sending).toBe(true)
  expect(all.network.requests[0]?.headers.get('idempotency-key')).toBe('key-1')
  stream.tell(...begin, word('Hi'), word(' there'))
  expect(await until(all, has('Hi there'))).toMatchObject({
    status: 'streaming',
    runId: 'run-1',
    messageId: 'answer-1',
  })
  all.thread.value.messages = [{ id: 'answer-1' } as ThreadWithMessages['messages'][number]]
  stream.tell(end)
  stream.finish()
  await until(all, (run) => run === null)
  expect(all.changes).toEqual([THREAD, THREAD])
})

test('an answer that ends before its thread is drawn is known until it is, and no other', async () => {
  const all = house()
  const answerIn = async (onBegun: () => void) => {
    const stream = scriptedStream()
    all.network.answer(`POST ${PATH}`, () => stream.response())
    await all.runs.start(THREAD, say('Hello'))
    onBegun()
    all.thread.value.messages = [{ id: 'answer-1' } as ThreadWithMessages['messages'][number]]
    stream.tell(...begin, end)
    stream.finish()
    await until(all, (run) => run === null)
    return all.runs.unseenEnd(THREAD)
  }
  expect(await answerIn(() => undefined)).toBe('answer-1')
  all.runs.see(THREAD)
  expect(all.runs.unseenEnd(THREAD)).toBeNull()
  expect(await answerIn(() => all.runs.see(THREAD))).toBeNull()
})

test('views hear of streamed words at most once a frame', async () => {
  const all = house()
  const stream = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => stream.response())
  await all.runs.start(THREAD, say('Hello'))
  stream.tell(...begin)
  await until(all, (run) => run?.runId === 'run-1')
  let heard = 0
  all.runs.of(THREAD).subscribe(() => heard++)
  stream.tell(...Array.from('a hundred words', word))
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toBe(0)
  all.timers.drawFrame()
  expect(heard).toBe(1)
  expect(textOf(all.runs.of(THREAD).get())).toBe('a hundred words')
})

test('a send that fails before it is taken keeps what was typed, and can be repeated with the same key', async () => {
  const all = house()
  all.network.answer(`POST ${PATH}`, () => failure(503, 'The database is away.'))
  expect(await all.runs.start(THREAD, say('A long question'), 'key-1')).toBe(false)
  expect(all.runs.of(THREAD).get()).toMatchObject({
    status: 'unsent',
    input: say('A long question'),
    error: { message: 'The database is away.', status: 503, retryable: true },
  })
  const stream = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => stream.response())
  expect(await all.runs.start(THREAD, say('A long question'), 'key-1')).toBe(true)
  expect(all.network.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1'])
  expect(all.network.requests[1]?.body).toEqual(say('A long question'))
})

test('without a network the typed text is kept as well', async () => {
  const all = house()
  all.network.answer(`POST ${PATH}`, () => Promise.reject(new TypeError('fetch failed')))
  expect(await all.runs.start(THREAD, say('Hello'))).toBe(false)
  expect(all.runs.of(THREAD).get()).toMatchObject({ status: 'unsent', input: say('Hello'), error: { retryable: true } })
  all.runs.dismiss(THREAD)
  expect(all.runs.of(THREAD).get()).toBeNull()
})

test('a second click while an answer is under way sends nothing', async () => {
  const all = house()
  const stream = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => stream.response())
  const both = await Promise.all([all.runs.start(THREAD, say('Hello')), all.runs.start(THREAD, say('Hello'))])
  expect(both).toEqual([true, false])
  expect(all.network.sent()).toHaveLength(1)
})

test('after a network drop it goes on after the last event, and loses and repeats nothing', async () => {
  const all = house()
  const first = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => first.response())
  await all.runs.start(THREAD, say('Hello'))
  first.tell(...begin, word('half'))
  await until(all, has('half'))
  const second = scriptedStream(3)
  all.network.answer(`GET ${PATH}/run`, () => second.response())
  first.drop()
  await until(all, is('reconnecting'))
  expect(textOf(all.runs.of(THREAD).get())).toBe('half')
  all.timers.advance(RECONNECT_WAITS[0] ?? 0)
  second.tell(word(' and half'))
  await until(all, has('half and half'))
  const again = all.network.requests.at(-1)
  expect(again?.path).toBe(`${PATH}/run?runId=run-1`)
  expect(again?.headers.get('last-event-id')).toBe('2')
  expect(all.runs.of(THREAD).get()?.status).toBe('streaming')
})

test('a stream that the server tells from the start replaces what was there', async () => {
  const all = house()
  const first = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => first.response())
  await all.runs.start(THREAD, say('Hello'))
  first.tell(...begin, word('half'))
  await until(all, has('half'))
  const second = scriptedStream()
  all.network.answer(`GET ${PATH}/run`, () => second.response())
  first.drop()
  await until(all, is('reconnecting'))
  all.timers.advance(RECONNECT_WAITS[0] ?? 0)
  second.tell(...begin, word('half and half'))
  await until(all, has('half and half'))
})

test('when re-attaching fails again and again it waits longer each time, then asks now and then', async () => {
  const all = house()
  const first = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => first.response())
  await all.runs.start(THREAD, say('Hello'))
  first.tell(...begin, word('half'))
  await until(all, has('half'))
  first.drop()
  for (const wait of RECONNECT_WAITS) {
    await until(all, is('reconnecting'))
    const before = all.network.sent().length
    all.timers.advance(wait - 1)
    expect(all.network.sent()).toHaveLength(before)
    all.network.answer(`GET ${PATH}/run`, () => Promise.reject(new TypeError('fetch failed')))
    all.timers.advance(1)
    await until(all, () => all.network.sent().length === before + 1 && all.timers.waiting() === 1)
  }
  expect(all.runs.of(THREAD).get()?.status).toBe('polling')
  expect(textOf(all.runs.of(THREAD).get())).toBe('half')
  all.network.answer(`GET ${PATH}/run`, () => success({ run: { status: 'completed' }, messages: [] }))
  all.thread.value.messages = [{ id: 'answer-1' } as ThreadWithMessages['messages'][number]]
  all.timers.advance(POLL_EVERY_MS)
  await until(all, (run) => run === null)
})

test('a failed run keeps its text and says why', async () => {
  const all = house()
  const stream = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => stream.response())
  await all.runs.start(THREAD, say('Hello'))
  const error = { message: 'OpenAI is overloaded.', status: 429, requestId: 'req-9', retryable: true }
  stream.tell(...begin, word('half'), { type: 'message-metadata', messageMetadata: { status: 'failed', error } })
  stream.tell({ type: 'error', errorText: error.message })
  stream.finish()
  const run = await until(all, is('ended'))
  expect(run).toMatchObject({ error })
  expect(textOf(run)).toBe('half')
})

test('a run that goes on is followed when its thread is opened, once', async () => {
  const all = house()
  const stream = scriptedStream()
  all.network.answer(`GET ${PATH}/run`, () => stream.response())
  const living = { id: 'run-1', messageId: 'answer-1', status: 'running' } as ThreadWithMessages['runs'][number]
  all.runs.open({ id: THREAD, messages: [], runs: [{ ...living, id: 'run-0', status: 'completed' }, living] })
  all.runs.open({ id: THREAD, messages: [], runs: [living] })
  stream.tell(...begin, word('from the start'))
  await until(all, has('from the start'))
  expect(all.network.sent()).toEqual([`GET ${PATH}/run?runId=run-1`])
  expect(all.network.requests[0]?.headers.has('last-event-id')).toBe(false)
})

test('a thread without a living run is left alone', () => {
  const all = house()
  all.runs.open({ id: THREAD, messages: [], runs: [] })
  expect(all.network.sent()).toEqual([])
  expect(all.runs.of(THREAD).get()).toBeNull()
})

test('cancelling stops the model on the server and keeps following until the end is told', async () => {
  const all = house()
  const stream = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => stream.response())
  all.network.answer(`DELETE ${PATH}/run`, () => success({ run: { status: 'cancelled' }, messages: [] }))
  await all.runs.start(THREAD, say('Hello'))
  stream.tell(...begin, word('half'))
  await until(all, has('half'))
  await all.runs.cancel(THREAD)
  expect(all.network.sent().at(-1)).toBe(`DELETE ${PATH}/run?runId=run-1`)
  stream.tell({ type: 'abort', messageMetadata: { status: 'cancelled' } })
  stream.finish()
  const run = await until(all, is('ended'))
  expect(run?.message.metadata?.status).toBe('cancelled')
  expect(textOf(run)).toBe('half')
})

test('cancelling before the server has answered gives the typed text back', async () => {
  const all = house()
  all.network.answer(`POST ${PATH}`, () => new Promise<Response>(() => undefined))
  const sending = all.runs.start(THREAD, say('Hello'))
  await all.runs.cancel(THREAD)
  expect(await sending).toBe(false)
  expect(all.runs.of(THREAD).get()).toMatchObject({ status: 'unsent', input: say('Hello'), error: null })
})

test('cancelling what the server has taken, before it could say so, stops the answer and keeps the message sent', async () => {
  const all = house()
  const stream = scriptedStream()
  const answer = Promise.withResolvers<Response>()
  all.network.answer(`POST ${PATH}`, () => answer.promise)
  all.network.answer(`DELETE ${PATH}/run`, () => success({ run: { status: 'cancelled' }, messages: [] }))
  const sending = all.runs.start(THREAD, say('Hello'))
  await all.runs.cancel(THREAD)
  expect(all.runs.of(THREAD).get()?.status).toBe('sending')
  answer.resolve(stream.response())
  expect(await sending).toBe(true)
  stream.tell(...begin, { type: 'abort', messageMetadata: { status: 'cancelled' } })
  stream.finish()
  expect((await until(all, is('ended')))?.message.metadata?.status).toBe('cancelled')
})

test('cancelling just before the server takes a message stops its answer all the same', async () => {
  const all = house()
  const stream = scriptedStream()
  const answer = Promise.withResolvers<Response>()
  all.network.answer(`POST ${PATH}`, () => answer.promise)
  const stops = [
    async () => {
      answer.resolve(stream.response())
      await sending
      return new Response('{}', { status: 404 })
    },
    () => success({ run: { status: 'cancelled' }, messages: [] }),
  ]
  all.network.answer(`DELETE ${PATH}/run`, () => stops.shift()?.() ?? new Response('{}', { status: 404 }))
  const sending = all.runs.start(THREAD, say('Hello'))
  await all.runs.cancel(THREAD)
  expect(stops).toEqual([])
  expect(all.runs.of(THREAD).get()?.status).toBe('streaming')
})

test('cancelling where nobody answers gives the typed text back after a moment', async () => {
  const all = house()
  const silence = () => new Promise<Response>(() => undefined)
  all.network.answer(`POST ${PATH}`, silence)
  all.network.answer(`DELETE ${PATH}/run`, silence)
  const sending = all.runs.start(THREAD, say('Hello'))
  void all.runs.cancel(THREAD)
  all.timers.advance(2000)
  expect(await sending).toBe(false)
  expect(all.runs.of(THREAD).get()?.status).toBe('unsent')
})

test('signing out lets go of every stream', async () => {
  const all = house()
  const stream = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => stream.response())
  await all.runs.start(THREAD, say('Hello'))
  all.runs.clear()
  expect(all.runs.of(THREAD).get()).toBeNull()
  expect(all.network.requests[0]?.signal?.aborted).toBe(true)
})
