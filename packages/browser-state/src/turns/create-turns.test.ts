import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { expect, test, vi } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import type { SendOutcome } from '#outbox/create-outbox.ts'
import { success } from '#surroundings/scripted-network.ts'
import { scriptedStream } from '#surroundings/scripted-stream.ts'
import { createTurns, type Turns } from './create-turns.ts'
import type { TurnFacts } from './turn-facts.ts'

const PATH = 'POST /api/v1/threads/thread-1'
const ref = (model: string) => ({ provider: 'openai_chat' as const, model })
const MODELS = ['now', 'then', 'other'].map((id) => modelOf(id, 1))

const message = (id: string, parentId: string | null, more: object) =>
  ({
    id,
    parentId,
    threadId: 'thread-1',
    author: null,
    createdDate: '2026-01-01T00:00:00.000Z',
    ...more,
  }) as ThreadMessage
const QUESTION = message('question', null, { role: 'user', parts: [{ type: 'text', text: 'Why?' }] })
const receipt = { model: ref('then'), options: { temperature: 0.25 } }
const ANSWER = message('answer', 'question', { role: 'assistant', parts: [], metadata: { receipt } })
const COMPARED = message('compared', 'question', {
  role: 'assistant',
  parts: [],
  metadata: { receipt, parallel: [{ runId: 'run-2', messageId: 'second', model: ref('other') }] },
})

const IMAGE = { type: 'file' as const, mediaType: 'image/png', url: '/api/v1/files/image' }

async function turns(more: Partial<TurnFacts> = {}) {
  const { console, network, texts } = testConsole()
  network.answer(PATH, () => scriptedStream().response())
  await console.start()
  const messages = [QUESTION, ANSWER, COMPARED]
  const facts: TurnFacts = {
    thread: { id: 'thread-1', type: 'chat', secureData: false, messages, runs: [] },
    messages,
    settings: () => ({
      model: ref('now'),
      options: async () => ({ temperature: 0.5 }),
      parallel: async () => ({ parallel: [ref('other')] }),
    }),
    models: { all: MODELS, models: MODELS },
    ...more,
  }
  const asked = createTurns(console, { get: () => facts })
  const sent = () => network.requests.filter((request) => request.method === 'POST').map(({ body }) => body)
  return { turns: asked, sent, texts, network }
}
const NOW = { ...ref('now'), providerOptions: { temperature: 0.5 } }
const THEN = { ...ref('then'), providerOptions: { temperature: 0.25 } }

test('an answer in a chat is asked for once more with what is set now, alone, and once however often it is clicked', async () => {
  const { turns: at, sent } = await turns()
  const outcomes = await Promise.all([at.again(ANSWER), at.again(ANSWER)])
  expect(outcomes).toEqual([{ kind: 'taken' }, { kind: 'refused' }])
  await vi.waitFor(() => expect(sent()).toEqual([{ messages: [], parentId: 'question', ...NOW }]))
})

test('an answer that has just ended is asked for once more, though the thread does not hold its question yet', async () => {
  const shown = [
    message('sent-0', null, { role: 'user', parts: QUESTION.parts }),
    message('answer', 'sent-0', { role: 'assistant', parts: [] }),
  ] as const
  const thread = { id: 'thread-1', type: 'chat' as const, secureData: false, messages: [], runs: [] }
  const { turns: at, sent, network } = await turns({ thread, messages: shown })
  network.answer('GET /api/v1/threads/thread-1', () =>
    success({ ...thread, activeMessageId: 'answer', messages: [QUESTION, ANSWER] } as unknown as ThreadWithMessages),
  )
  expect(await Promise.all([at.again(shown[1]), at.again(shown[1])])).toEqual([{ kind: 'taken' }, { kind: 'refused' }])
  await vi.waitFor(() => expect(sent()).toEqual([{ messages: [], parentId: 'question', ...NOW }]))
})

test('one of several models that have just answered is found and asked as it was asked, though the thread does not hold it yet', async () => {
  const thread = { id: 'thread-1', type: 'chat' as const, secureData: false, messages: [], runs: [] }
  const { turns: at, sent, network } = await turns({ thread, messages: [] })
  network.answer('GET /api/v1/threads/thread-1', () =>
    success({
      ...thread,
      activeMessageId: 'compared',
      messages: [QUESTION, COMPARED],
    } as unknown as ThreadWithMessages),
  )
  const found = await at.find('compared')
  if (found) await at.again(found)
  await vi.waitFor(() => expect(sent()).toEqual([{ messages: [], parentId: 'question', ...THEN }]))
  expect(await at.find('nowhere')).toBeUndefined()
})

test('one of several models is asked as it was asked', async () => {
  const { turns: at, sent } = await turns()
  await at.again(COMPARED)
  await vi.waitFor(() => expect(sent()).toEqual([{ messages: [], parentId: 'question', ...THEN }]))
})

test('where the model of an answer is gone, one of several is asked as is set now, and nothing is run again exactly', async () => {
  const offered = MODELS.filter(({ id }) => id !== 'then')
  const { turns: at, sent } = await turns({ models: { all: offered, models: offered } })
  await at.again(COMPARED)
  await vi.waitFor(() => expect(sent()).toEqual([{ messages: [], parentId: 'question', ...NOW }]))
  expect(at.canRunAgain(ANSWER)).toBe(false)
})

test('what is run again takes exactly the model and the options of its receipt', async () => {
  const { turns: at, sent } = await turns()
  await at.runAgain(ANSWER)
  await vi.waitFor(() => expect(sent()).toEqual([{ messages: [], parentId: 'question', ...THEN }]))
})

test('another model answers with the options that it begins with', async () => {
  const { turns: at, sent } = await turns()
  await at.retryWith(ANSWER, ref('other'))
  await vi.waitFor(() => expect(sent()[0]).toMatchObject({ messages: [], parentId: 'question', ...ref('other') }))
  expect(sent()[0]).not.toMatchObject({ providerOptions: { temperature: 0.5 } })
})

test('a message that was saved is answered where it stands, by all models that are set', async () => {
  const { turns: at, sent } = await turns()
  await at.answer(QUESTION)
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ messages: [], parentId: 'question', ...NOW, parallel: [ref('other')] }]),
  )
})

test('a changed message is another version of it', async () => {
  const { turns: at, sent } = await turns()
  const parts = [{ type: 'text' as const, text: 'Why not?' }]
  expect(await at.change(QUESTION, parts, 'thread-1-edit-question')).toEqual({ kind: 'taken' })
  await vi.waitFor(() =>
    expect(sent()[0]).toMatchObject({ messages: [{ role: 'user', parts }], parentId: null, ...NOW }),
  )
})

test('a changed message asks the companion that it was asked by its name, also where it was saved first', async () => {
  const asked = { id: 'rhymer', name: 'Rhymer', revision: 1, draft: false }
  const answer = message('answer', 'question', {
    role: 'assistant',
    parts: [],
    metadata: { receipt, companion: asked },
  })
  const saved = message('saved', null, { role: 'user', parts: QUESTION.parts })
  const messages = [QUESTION, answer, saved]
  const thread = { id: 'thread-1', type: 'chat' as const, secureData: false, messages, runs: [] }
  const { turns: at, sent } = await turns({ thread, messages })
  await at.change(QUESTION, [{ type: 'text', text: 'Why not?' }], 'thread-1-edit-question')
  await vi.waitFor(() => expect(sent()[0]).toMatchObject({ parentId: null, companion: 'rhymer' }))
  const { turns: again, sent: sentAgain } = await turns({ thread, messages })
  await again.answer(saved)
  await vi.waitFor(() => expect(sentAgain()[0]).toMatchObject({ parentId: 'saved', companion: 'rhymer' }))
  const ofThread = { ...thread, type: 'companion' as const, companion: asked }
  const { turns: within, sent: sentWithin } = await turns({ thread: ofThread, messages })
  await within.change(QUESTION, [{ type: 'text', text: 'Why not?' }], 'thread-1-edit-question')
  await vi.waitFor(() => expect(sentWithin()).toHaveLength(1))
  expect(sentWithin()[0]).not.toHaveProperty('companion')
})

test('what fails in a conversation with a companion leads with its own sentence', async () => {
  const messages = [QUESTION, ANSWER]
  const thread = { id: 'thread-1', type: 'companion' as const, secureData: false, messages, runs: [] }
  const settings = () => {
    throw new Error('No rules.')
  }
  const { turns: at, texts } = await turns({ thread, settings })
  await at.again(ANSWER)
  expect(texts()).toEqual(['Error|Failed to run assistant! No rules.'])
})

test('the rest of an answer is asked for in words that say what they are, of one model', async () => {
  const { turns: at, sent } = await turns()
  await at.carryOn('Go on.')
  const messages = [{ role: 'user', parts: [{ type: 'text', text: 'Go on.', continues: true }] }]
  await vi.waitFor(() => expect(sent()).toEqual([{ messages, ...NOW }]))
})

test('an answer as a call of the API names its model; one without a receipt is none', async () => {
  const { turns: at } = await turns()
  expect(at.callText(ANSWER, 'curl')).toContain('then')
  expect(at.callText(QUESTION, 'curl')).toBe('')
})

test('an answer is told with what the model has read for it, also where its question has another name by then', async () => {
  const { turns: at } = await turns()
  const told = { receipt: { ...receipt, pricing: {}, usage: { inputTokens: 9, outputTokens: 9 } } }
  const answer = message('answer', 'question', { role: 'assistant', parts: [], metadata: told })
  const estimate = await at.estimate(answer)
  expect(estimate?.input).toBeGreaterThan(0)
  expect(await at.estimate({ ...answer, parentId: 'sent-0' })).toEqual(estimate)
  expect(await at.estimate({ ...answer, id: 'second', parentId: 'sent-0' })).toEqual(estimate)
})

test.each<[string, (at: Turns, asked: ThreadMessage) => Promise<SendOutcome>]>([
  ['one more', (at) => at.vary(ANSWER)],
  ['a changed message', (at, asked) => at.change(asked, [IMAGE], 'thread-1-edit-question')],
])('%s is settled for the images of its question, not for those in the field', async (_, ask) => {
  const asked = message('question', null, { role: 'user', parts: [IMAGE] })
  const handedIn: unknown[] = []
  const { turns: at } = await turns({
    thread: { id: 'thread-1', type: 'image', secureData: false, messages: [asked, ANSWER], runs: [] },
    settings: (its) => {
      handedIn.push(its.parts)
      return { model: ref('now'), options: async () => ({}) }
    },
  })
  expect(await ask(at, asked)).toEqual({ kind: 'taken' })
  expect(handedIn).toEqual([[IMAGE]])
})

test('whoever asks again while another answer is being written is told so, and who clicks twice is not', async () => {
  const { turns: at, texts, sent } = await turns()
  await at.again(ANSWER)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await vi.waitFor(async () => {
    expect(await at.again(ANSWER)).toEqual({ kind: 'refused' })
    expect(texts()).toEqual([expect.stringContaining('answer')])
  })
  expect(sent()).toHaveLength(1)
})

const WORDS = [{ type: 'text' as const, text: 'Why not?' }]

test.each<[string, (at: Turns) => Promise<SendOutcome>]>([
  ['another model', (at) => at.retryWith(ANSWER, ref('other'))],
  ['a changed message', (at) => at.change(QUESTION, WORDS, 'thread-1-edit-question')],
])('%s is asked once, whatever is clicked meanwhile', async (_, ask) => {
  const { turns: at, sent } = await turns()
  const outcomes = await Promise.all([ask(at), ask(at), at.again(ANSWER)])
  expect(outcomes).toEqual([{ kind: 'taken' }, { kind: 'refused' }, { kind: 'refused' }])
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})

test.each<[string, TurnFacts['settings']]>([
  ['options that cannot be had', () => ({ model: ref('now'), options: () => Promise.reject(new Error('No rules.')) })],
  [
    'what fails at once',
    () => {
      throw new Error('No rules.')
    },
  ],
])('%s: nothing is asked, the person learns why, and may ask again', async (_, broken) => {
  const { turns: at, sent, texts } = await turns({ settings: broken })
  const NOTHING = { kind: 'refused' }
  expect(await at.again(ANSWER)).toEqual(NOTHING)
  expect(await at.change(QUESTION, WORDS, 'thread-1-edit-question')).toEqual(NOTHING)
  expect(texts()).toEqual(Array(2).fill('Error|Failed to run thread! No rules.'))
  expect(sent()).toEqual([])
})
