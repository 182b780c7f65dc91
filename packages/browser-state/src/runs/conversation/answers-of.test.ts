import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { expect, test } from 'vitest'
import { answersOf } from './answers-of.ts'
import { newLiveRun } from '../live-run.ts'
import { shownConversation } from './shown-conversation.ts'
import { withLive } from './with-live.ts'

const HAIKU = { provider: 'anthropic_chat', model: 'claude-haiku' } as const
const GEMINI = { provider: 'google_chat', model: 'gemini' } as const
const BESIDE = [
  { runId: 'run-b', messageId: 'b', model: HAIKU },
  { runId: 'run-c', messageId: 'c', model: GEMINI },
]
const answer = (id: string, metadata?: ThreadMessage['metadata']): ThreadMessage => ({
  id,
  threadId: 't',
  parentId: 'question',
  role: 'assistant',
  parts: [{ type: 'text', text: id }],
  author: null,
  createdDate: '2026-01-01T00:00:00Z',
  ...(metadata && { metadata }),
})
const b = answer('b', { status: 'completed', parallelTo: 'a' })
const c = answer('c', { status: 'completed', parallelTo: 'a' })
const a = answer('a', { status: 'completed', parallel: BESIDE })
const idsOf = (answers: readonly ThreadMessage[]) => answers.map(({ id }) => id)
const writing = (messageId: string, text: string, metadata: ThreadMessage['metadata'] = { status: 'running' }) =>
  newLiveRun('t', 0, {
    status: 'streaming',
    messageId,
    message: { role: 'assistant', parts: [{ type: 'text', text }], metadata },
  })

test('an answer alone is alone, and the same object', () => {
  const alone = answer('alone')
  expect(answersOf([a, b, c], null, alone)).toEqual([alone])
  expect(answersOf([a, b, c], null, alone)[0]).toBe(alone)
})

test('they stand in their order, whichever is looked at', () => {
  for (const message of [a, b, c]) expect(answersOf([b, c, a], null, message)).toEqual([a, b, c])
})

test('before the thread knows of them they stand there empty, in their place; what it knows and lacks is gone', () => {
  const live = { ...answer('a'), metadata: { parallel: BESIDE } }
  const answers = answersOf([], null, live)
  expect(answers).toMatchObject([
    live,
    { id: 'b', parentId: 'question', parts: [], metadata: { status: 'queued', parallelTo: 'a', runId: 'run-b' } },
    { id: 'c', parts: [] },
  ])
  const later = answersOf([], null, { ...live })
  expect(later[1]).toBe(answers[1])
  expect(idsOf(answersOf([a, b], null, a))).toEqual(['a', 'b'])
  expect(idsOf(answersOf([b, c], null, c))).toEqual(['b', 'c'])
})

test('while a message is being sent its models are there already, and keep their places once the server names them', () => {
  const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }
  const run = newLiveRun('t', 0, { input: { messages: [said], parallel: [HAIKU, GEMINI] } })
  const [question, main] = shownConversation(undefined, run)
  if (!question || !main) throw new Error('Nothing is shown.')
  expect(main.metadata?.parallel?.map(({ model }) => model)).toEqual([HAIKU, GEMINI])
  expect(answersOf([], run, main)).toMatchObject([
    main,
    { id: 'parallel-0', parts: [] },
    { id: 'parallel-1', parts: [] },
  ])
  const told = { ...run, messageId: 'a', message: { ...run.message, metadata: { parallel: BESIDE } } }
  expect(idsOf(answersOf([], told, shownConversation(undefined, told).at(-1) ?? main))).toEqual(['a', 'b', 'c'])
})

test('the main answer is shown as it is written, also beside another that is looked at', () => {
  const run = writing('a', 'half', { status: 'running', parallel: BESIDE })
  expect(answersOf([a, b, c], run, b)[0]?.parts).toEqual([{ type: 'text', text: 'half' }])
})

test('what is being written stands in its message; the same words are the same object', () => {
  const run = writing('b', 'half')
  const shown = withLive(b, run)
  expect(shown).toMatchObject({ id: 'b', parts: [{ text: 'half' }], metadata: { status: 'running' } })
  expect(withLive(b, run)).toBe(shown)
  expect(withLive(b, null)).toBe(b)
})

test('a run that has told nothing yet hides nothing, and one that could not be followed says why', () => {
  const silent = newLiveRun('t', 0, { status: 'streaming', messageId: 'b' })
  expect(withLive(b, silent)).toBe(b)
  const error = { message: 'Gone.', retryable: false }
  expect(withLive(b, { ...writing('b', 'half'), status: 'ended', error }).metadata?.error).toEqual(error)
})
