import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { RunStatus } from '@atrium/domain/runs/run-status'
import { expect, test, vi } from 'vitest'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { failure, scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { scriptedStream } from '#surroundings/scripted-stream.ts'
import { createRuns } from './create-runs.ts'
import { RECONNECT_WAITS } from './following/follow-run.ts'
import type { LiveRun } from './live-run.ts'
// It is loaded when it is needed: here it is at hand.
import './after-send.ts'

const THREAD = 'thread-1'
const PATIENCE_MS = 10_000
const PATH = `/api/v1/threads/${THREAD}`
const HAIKU = { provider: 'anthropic_chat', model: 'claude-haiku' } as const
const GEMINI = { provider: 'google_chat', model: 'gemini' } as const
const INPUT = {
  messages: [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }],
  parallel: [HAIKU, GEMINI],
}
const BESIDE = [
  { runId: 'run-2', messageId: 'answer-2', model: HAIKU },
  { runId: 'run-3', messageId: 'answer-3', model: GEMINI },
]
const BEGIN: RunEvent = {
  type: 'start',
  messageId: 'answer-1',
  messageMetadata: { runId: 'run-1', status: 'running', parallel: BESIDE },
}
const END: RunEvent = { type: 'finish', messageMetadata: { status: 'completed' } }
const STOPPED: RunEvent = { type: 'abort', messageMetadata: { status: 'cancelled' } }
const begin = (messageId: string, parallelTo = 'answer-1') => ({
  type: 'start' as const,
  messageId,
  messageMetadata: { runId: messageId.replace('answer', 'run'), status: 'running' as const, parallelTo },
})
const word = (messageId: string, delta: string) => ({ type: 'text-delta' as const, id: '0', delta, messageId })
const end = (messageId: string) => ({ ...END, messageId }) as RunEvent & { messageId: string }

const stopped = (messageId: string) => ({ ...STOPPED, messageId }) as RunEvent & { messageId: string }

const held = (id: string, status: RunStatus) => ({ id, metadata: { status } }) as ThreadWithMessages['messages'][number]
const living = (id: string, parallelTo: string | null) =>
  ({ id, messageId: id.replace('run', 'answer'), status: 'running', parallelTo }) as ThreadWithMessages['runs'][number]

function house() {
  const network = scriptedNetwork()
  const timers = manualTimers()
  const thread = { id: THREAD, messages: [], runs: [] } as unknown as ThreadWithMessages
  let changes = 0
  const runs = createRuns({
    client: network.client,
    timers,
    newKey: () => 'key',
    refreshThread: async () => ({ ...thread }),
    onChange: () => changes++,
  })
  const textOf = (messageId: string) => {
    const { parts = [] } = runs.answer(THREAD, messageId).get()?.message ?? {}
    return parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  }
  /** Draws frames until it is as wished. The clock of the house stands still. */
  const until = (isSo: () => boolean) =>
    vi.waitFor(
      () => {
        timers.drawFrame()
        if (!isSo()) throw new Error('It does not come to pass.')
      },
      { interval: 1, timeout: PATIENCE_MS },
    )
  return { runs, network, timers, thread, textOf, until, changes: () => changes }
}

/** A question that three models answer, all of them on their way. */
async function asked() {
  const all = house()
  const main = scriptedStream()
  const parallel = scriptedStream()
  all.network.answer(`POST ${PATH}`, () => main.response())
  all.network.answer(`GET ${PATH}/run?parallelTo=answer-1`, () => parallel.response())
  expect(await all.runs.start(THREAD, INPUT)).toBe(true)
  main.tell(BEGIN)
  parallel.tell(begin('answer-2'), word('answer-2', 'two'), begin('answer-3'), word('answer-3', 'three'))
  await all.until(() => all.textOf('answer-2') === 'two' && all.textOf('answer-3') === 'three')
  return { ...all, main, parallel }
}

test('what parallel models write is followed in one stream beside that of the main answer, each in its own store', async () => {
  const { network, runs, parallel, textOf, until } = await asked()
  expect(network.requests[0]?.body).toEqual(INPUT)
  expect(network.sent()).toEqual([`POST ${PATH}?stream=true`, `GET ${PATH}/run?parallelTo=answer-1`])
  let heard = 0
  runs.answer(THREAD, 'answer-3').subscribe(() => heard++)
  parallel.tell(word('answer-2', ' and more'))
  await until(() => textOf('answer-2') === 'two and more')
  expect(heard).toBe(0)
  expect(runs.answer(THREAD, 'answer-2').get()).toMatchObject({ status: 'streaming', runId: 'run-2' })
})

test('the end of one hands that one over to the thread, and leaves what is still written', async () => {
  const { runs, thread, main, parallel, textOf, until } = await asked()
  thread.messages = [held('answer-1', 'running'), held('answer-2', 'completed'), held('answer-3', 'running')]
  parallel.tell(end('answer-2'))
  await until(() => runs.answer(THREAD, 'answer-2').get() === null)
  expect(textOf('answer-3')).toBe('three')
  expect(runs.of(THREAD).get()?.status).toBe('streaming')
  thread.messages = [held('answer-1', 'completed'), held('answer-2', 'completed'), held('answer-3', 'running')]
  main.tell(END)
  main.finish()
  await until(() => runs.of(THREAD).get() === null)
  expect(runs.isAnswering(THREAD)).toBe(true)
  thread.messages = [held('answer-1', 'completed'), held('answer-2', 'completed'), held('answer-3', 'completed')]
  parallel.tell(end('answer-3'))
  parallel.finish()
  await until(() => runs.answer(THREAD, 'answer-3').get() === null)
  expect(runs.isAnswering(THREAD)).toBe(false)
})

test('what has ended is handed over by whichever reading of the thread holds it', async () => {
  const { runs, thread, parallel, textOf, until } = await asked()
  parallel.tell(end('answer-2'))
  await until(() => runs.answer(THREAD, 'answer-2').get()?.status === 'ended')
  const read = { ...thread, messages: [held('answer-2', 'running')] }
  runs.open(read)
  expect(textOf('answer-2')).toBe('two')
  runs.open({ ...read, messages: [held('answer-2', 'completed')] })
  expect(runs.answer(THREAD, 'answer-2').get()).toBeNull()
})

test('a new question can be asked as soon as the main answer has ended', async () => {
  const { runs, thread, main, textOf, until, network } = await asked()
  expect(await runs.start(THREAD, INPUT)).toBe(false)
  thread.messages = [held('answer-1', 'completed')]
  main.tell(END)
  main.finish()
  await until(() => runs.of(THREAD).get() === null)
  network.answer(`POST ${PATH}`, () => scriptedStream().response())
  expect(await runs.start(THREAD, { messages: INPUT.messages })).toBe(true)
  expect(textOf('answer-3')).toBe('three')
})

test('after a network drop they are told once more from the start, and nothing is doubled', async () => {
  const { runs, network, parallel, timers, textOf, until } = await asked()
  const again = scriptedStream()
  network.answer(`GET ${PATH}/run?parallelTo=answer-1`, () => again.response())
  parallel.drop()
  await until(() => runs.answer(THREAD, 'answer-2').get()?.status === 'reconnecting')
  timers.advance(RECONNECT_WAITS[0] ?? 0)
  again.tell(begin('answer-2'), word('answer-2', 'two and more'), begin('answer-3'), word('answer-3', 'three'))
  await until(() => textOf('answer-2') === 'two and more')
  expect(textOf('answer-3')).toBe('three')
  expect(runs.answer(THREAD, 'answer-3').get()?.status).toBe('streaming')
})

test('a thread that is opened shows those that go on, whether the main one does or not, once', async () => {
  const { runs, network, textOf, until } = house()
  const parallel = scriptedStream()
  network.answer(`GET ${PATH}/run?parallelTo=answer-1`, () => parallel.response())
  const thread = { id: THREAD, messages: [], runs: [living('run-3', 'answer-1')] }
  runs.open(thread)
  runs.open(thread)
  parallel.tell(
    begin('answer-2'),
    word('answer-2', 'over'),
    end('answer-2'),
    begin('answer-3'),
    word('answer-3', 'three'),
  )
  await until(() => textOf('answer-3') === 'three')
  expect(network.sent()).toEqual([`GET ${PATH}/run?parallelTo=answer-1`])
  expect(runs.answer(THREAD, 'answer-2').get()).toBeNull()
  expect(runs.of(THREAD).get()).toBeNull()
})

test('those that had ended before their thread was opened are not followed again', async () => {
  const { runs, network, until } = house()
  const main = scriptedStream()
  network.answer(`GET ${PATH}/run?runId=run-1`, () => main.response())
  runs.open({ id: THREAD, messages: [], runs: [living('run-1', null)] })
  main.tell(BEGIN)
  await until(() => runs.of(THREAD).get()?.message.metadata?.parallel !== undefined)
  expect(network.sent()).toEqual([`GET ${PATH}/run?runId=run-1`])
})

test('one is stopped by its message, the last one by its name, and all where none is named', async () => {
  const { runs, network, main, parallel, thread, until } = await asked()
  network.answer(`DELETE ${PATH}/run`, () => success({ run: { status: 'cancelled' }, messages: [] }))
  const last = () => network.sent().at(-1)
  await runs.cancel(THREAD, 'answer-3')
  expect(last()).toBe(`DELETE ${PATH}/run?runId=run-3`)
  await runs.cancel(THREAD, 'answer-1')
  expect(last()).toBe(`DELETE ${PATH}/run?runId=run-1`)
  await runs.cancel(THREAD)
  expect(last()).toBe(`DELETE ${PATH}/run`)
  thread.messages = [held('answer-1', 'cancelled'), held('answer-3', 'cancelled')]
  main.tell(STOPPED)
  main.finish()
  parallel.tell(stopped('answer-3'))
  await until(() => runs.of(THREAD).get() === null && runs.answer(THREAD, 'answer-3').get() === null)
  await runs.cancel(THREAD, 'answer-3')
  expect(last()).toBe(`DELETE ${PATH}/run`)
  await runs.cancel(THREAD)
  expect(last()).toBe(`DELETE ${PATH}/run?runId=run-2`)
})

test('where they cannot be followed any more, each keeps its text and says why', async () => {
  const { runs, network, parallel, timers, textOf, until } = await asked()
  network.answer(`GET ${PATH}/run?parallelTo=answer-1`, () => failure(404, 'This thread does not exist.'))
  parallel.drop()
  await until(() => runs.answer(THREAD, 'answer-2').get()?.status === 'reconnecting')
  timers.advance(RECONNECT_WAITS[0] ?? 0)
  await until(() => runs.answer(THREAD, 'answer-2').get()?.status === 'ended')
  const ended: (LiveRun | null)[] = ['answer-2', 'answer-3'].map((id) => runs.answer(THREAD, id).get())
  expect(ended).toMatchObject(Array(2).fill({ error: { message: 'This thread does not exist.', status: 404 } }))
  expect(textOf('answer-2')).toBe('two')
})

test('a message that was not sent is sent again to the same models', async () => {
  const { runs, network } = house()
  network.answer(`POST ${PATH}`, () => failure(503, 'Away.'))
  expect(await runs.start(THREAD, INPUT)).toBe(false)
  network.answer(`POST ${PATH}`, () => scriptedStream().response())
  expect(await runs.start(THREAD, INPUT)).toBe(true)
  expect(network.requests[1]?.body).toEqual(INPUT)
})

test('signing out lets go of them too', async () => {
  const { runs, network } = await asked()
  runs.clear()
  expect(runs.answer(THREAD, 'answer-2').get()).toBeNull()
  expect(network.requests[1]?.signal?.aborted).toBe(true)
})
