import { expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { runsRoom } from '#runs/runs-room.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { scriptedStream } from '#surroundings/scripted-stream.ts'
import { threadsRoom } from '#threads/threads-room.ts'
import { decideCalls } from './decide-calls.ts'
// It is loaded when it is needed: here it is at hand.
import '#runs/after-send.ts'

const PATH = '/api/v1/threads/thread-1'
const WHERE = { thread: { id: 'thread-1', type: 'chat' as const }, messageId: 'answer' }
const ONCE = [{ toolCallId: 'call-1', decision: 'once' as const }]

const answer = (state: string, status: string) => ({
  id: 'answer',
  threadId: 'thread-1',
  parentId: null,
  role: 'assistant',
  parts: [{ type: 'dynamic-tool', toolName: 'echo', toolCallId: 'call-1', state }],
  metadata: { status },
})
const thread = (messages: unknown[], runs: unknown[] = []) => success({ id: 'thread-1', messages, runs })

test('a decision is told, and the answer is followed as it goes on', async () => {
  const { console, network, texts } = testConsole()
  await console.start()
  const run = { id: 'run-2', messageId: 'answer', status: 'running' }
  const stream = scriptedStream()
  network.answer(`POST ${PATH}/messages/answer/approvals`, () => success({ run, message: answer('', 'running') }))
  network.answer(`GET ${PATH}`, () => thread([answer('approval-responded', 'running')], [run]))
  network.answer(`GET ${PATH}/run`, () => stream.response())
  expect(await decideCalls(console, WHERE, ONCE)).toBe(true)
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({ decisions: ONCE })
  expect(console.room(runsRoom).of('thread-1').get()).toMatchObject({ status: 'streaming', runId: 'run-2' })
  expect(network.sent()).toContain(`GET ${PATH}/run?runId=run-2`)
  expect(texts()).toEqual([])
})

test('while other calls wait nothing is followed, and what was decided is shown', async () => {
  const { console, network } = testConsole()
  await console.start()
  const decided = answer('approval-responded', 'completed')
  network.answer(`POST ${PATH}/messages/answer/approvals`, () => success({ run: null, message: decided }))
  network.answer(`GET ${PATH}`, () => thread([decided]))
  expect(await decideCalls(console, WHERE, ONCE)).toBe(true)
  const { queryKey } = console.room(threadsRoom).query('thread-1')
  expect(console.queries.getQueryData(queryKey)?.messages).toEqual([decided])
  expect(console.room(runsRoom).of('thread-1').get()).toBeNull()
})

test('what is refused is told, and what others have decided meanwhile is shown', async () => {
  const { console, network, texts } = testConsole()
  await console.start()
  const decided = answer('approval-responded', 'completed')
  network.answer(`POST ${PATH}/messages/answer/approvals`, () => failure(409, 'Somebody was quicker.'))
  network.answer(`GET ${PATH}`, () => thread([decided]))
  expect(await decideCalls(console, WHERE, ONCE)).toBe(false)
  expect(texts()).toEqual(['Error 409|Failed to run thread! Somebody was quicker.'])
  const { queryKey } = console.room(threadsRoom).query('thread-1')
  expect(console.queries.getQueryData(queryKey)?.messages).toEqual([decided])
})
