import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { beforeAll, expect, test, vi } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import type { Question as Decision } from '#outbox/questions/create-questions.ts'
import { questionsRoom } from '#outbox/questions/questions-room.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { promptsRoom } from '../prompts-room.ts'
import type { Question } from './question.ts'

// They are loaded with the first run, and that takes its time.
beforeAll(() =>
  Promise.all([
    import('./start-together.ts'),
    import('#outbox/checks/check-sensitive-data.ts'),
    import('#outbox/checks/check-cost.ts'),
  ]),
)

const PROMPTS = 'POST /api/v1/prompts'
const CARD = '4111 1111 1111 1111'
const approved = modelOf('approved', 1, { abilities: { ...modelOf('x', 1).abilities, sensitive: true } })

const question = (text: string, more: Partial<Question> = {}): Question => ({
  text,
  model: null,
  secureData: false,
  ...more,
})
const full = () =>
  new Response(JSON.stringify({ status: 429, error: 'You already have 20 answers in progress.' }), {
    status: 429,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
  })

/** A tab in which prompts can be run, and what it asks and sends. */
function tab() {
  const { console, network, timers, texts } = testConsole()
  let prompts = 0
  network.answer('GET /api/v1/prompts/models', () =>
    success([modelOf('dear', 1000, { recommended: true }), approved, modelOf('cheap', 1)]),
  )
  const accept = () => success({ prompt: { id: `prompt-${++prompts}` } })
  network.answer(PROMPTS, accept)
  const room = console.room(promptsRoom)
  const questions = console.room(questionsRoom)
  const controller = new AbortController()
  const waits: boolean[] = []
  const onWait = (isWaiting: boolean) => void waits.push(isWaiting)
  const asking = { signal: controller.signal, onChange: () => undefined, onWait }
  const sent = () => network.requests.filter(({ method, path }) => `${method} ${path}`.startsWith(PROMPTS))
  const decided = (): Promise<Decision> =>
    vi.waitFor(() => {
      const [first] = questions.get()
      if (!first) throw new Error('Nothing is asked.')
      return first
    })
  const limit = (confirmAbove: number) =>
    console.userState.change((state) => ({ ...state, settings: { ...state.settings, confirmAbove } }))
  return { room, questions, network, timers, texts, asking, waits, controller, accept, sent, decided, limit }
}

const wordsOf = (body: unknown) => JSON.stringify((body as { messages: unknown }).messages)

test('what is asked together is held against the limit as one sum, the default model included, before anything is sent', async () => {
  const { room, questions, asking, sent, decided, limit } = tab()
  const one = await room.costOfQuestions([question('Hi')])
  const each = one?.of === 'words' ? (one.estimate.cost?.total ?? 0) : 0
  expect(each).toBeGreaterThan(0)
  limit(each * 2.5)
  expect(await room.askTogether([question('Hi'), question('Hi')], asking)).toEqual(['prompt-1', 'prompt-2'])
  const three = room.askTogether([question('Hi'), question('Hi'), question('Hi')], asking)
  const decision = await decided()
  expect(decision).toMatchObject({ about: 'cost', limit: each * 2.5 })
  expect(decision.about === 'cost' && decision.sum).toBeCloseTo(each * 3, 9)
  expect(sent()).toHaveLength(2)
  decision.answer(null)
  expect(await three).toBeNull()
  expect([sent().length, questions.get().length]).toEqual([2, 0])
})

test('all are looked through at once: who says no to one has sent none', async () => {
  const { room, questions, asking, sent, decided } = tab()
  const asked = room.askTogether([question('Hi'), question(`Pay with ${CARD}`), question(`Or ${CARD}`)], asking)
  const decision = await decided()
  expect(decision.about === 'sensitive-data' && decision.found.flatMap(({ places }) => places)).toHaveLength(2)
  decision.answer(null)
  expect(await asked).toBeNull()
  expect([sent().length, questions.get().length]).toEqual([0, 0])
})

test('what is to be replaced is replaced where it stands, and a reason goes with that question alone', async () => {
  const fromCatalog = { promptId: 'saved', revision: 1, variables: { card: CARD } }
  const all = [question('Hi', { fromCatalog }), question(`Pay with ${CARD}`, { fromCatalog })]
  const redacting = tab()
  const first = redacting.room.askTogether(all, redacting.asking)
  const decision = await redacting.decided()
  if (decision.about !== 'sensitive-data') throw new Error('Nothing was found.')
  const messages = ['Hi', 'Pay with [card]'].map((text) => ({
    role: 'user' as const,
    parts: [{ type: 'text' as const, text }],
  }))
  decision.answer({ ...decision.message, input: { ...decision.message.input, messages } })
  await first
  const [plain, redacted] = redacting.sent().map(({ body }) => body)
  expect(wordsOf(plain)).toContain('Hi')
  expect(plain).toMatchObject({ fromCatalog })
  expect(JSON.stringify(redacted)).toContain('[card]')
  expect(JSON.stringify(redacted)).not.toContain('4111')

  const reasoning = tab()
  const second = reasoning.room.askTogether(all, reasoning.asking)
  const asked = await reasoning.decided()
  if (asked.about !== 'sensitive-data') throw new Error('Nothing was found.')
  const acknowledged = { kinds: ['card-number' as const], reason: 'A test' }
  asked.answer({ ...asked.message, input: { ...asked.message.input, acknowledged } })
  await second
  expect(reasoning.sent().map(({ body }) => (body as { acknowledged?: unknown }).acknowledged)).toEqual([
    undefined,
    acknowledged,
  ])
})

test('where secure mode is chosen all go there, each with its own model where that is approved', async () => {
  const { room, asking, sent, decided } = tab()
  const provider = 'openai_chat' as const
  const asked = room.askTogether(
    [
      question(`Pay with ${CARD}`, { model: { provider, model: 'cheap' }, providerOptions: { temperature: 1 } }),
      question('Hi', { model: { provider, model: 'approved' }, providerOptions: { temperature: 1 } }),
      question('Hi'),
    ],
    asking,
  )
  const decision = await decided()
  if (decision.about !== 'sensitive-data') throw new Error('Nothing was found.')
  decision.answer({ ...decision.message, secureData: true })
  await asked
  expect(sent().map(({ body }) => body)).toMatchObject([
    { secureData: true, models: [{ model: 'approved', providerOptions: {} }] },
    { secureData: true, models: [{ model: 'approved', providerOptions: { temperature: 1 } }] },
    { secureData: true },
  ])
})

test('one that finds no place among the answers of its person waits for one, and is asked once', async () => {
  const { room, network, timers, texts, asking, waits, accept, sent } = tab()
  let refused = 0
  network.answer(PROMPTS, ({ body }) => (wordsOf(body).includes('second') && refused++ < 2 ? full() : accept()))
  const asked = room.askTogether([question('first'), question('second'), question('third')], asking)
  for (const requests of [2, 3]) {
    await vi.waitFor(() => expect(sent()).toHaveLength(requests))
    await vi.waitFor(() => expect(timers.waiting()).toBeGreaterThan(0))
    timers.advance(5000)
  }
  expect(await asked).toEqual(['prompt-1', 'prompt-2', 'prompt-3'])
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[1], keys[1], keys[1], keys[4]])
  expect(new Set(keys).size).toBe(3)
  expect(waits).toEqual([true, false, true, false])
  expect(texts()).toEqual([])
})

test('what was not asked stays open, and is asked afterwards without the others', async () => {
  const { room, network, asking, accept, sent, texts } = tab()
  network.answer(PROMPTS, ({ body }) =>
    wordsOf(body).includes('first') ? accept() : failure(402, 'This budget is used up.'),
  )
  const asked = await room.askTogether([question('first'), question('second'), question('third')], asking)
  expect(asked).toMatchObject(['prompt-1', { key: expect.any(String) }, { key: expect.any(String) }])
  expect(sent()).toHaveLength(2)
  expect(texts()).toEqual([expect.stringContaining('This budget is used up.')])
  network.answer(PROMPTS, accept)
  expect(await room.askOpen(asked ?? [], asking)).toEqual(['prompt-1', 'prompt-2', 'prompt-3'])
  const [, refused, ...later] = sent()
  expect(later.map(({ body }) => wordsOf(body))).toEqual([
    expect.stringContaining('second'),
    expect.stringContaining('third'),
  ])
  expect(later[0]?.headers.get('idempotency-key')).toBe(refused?.headers.get('idempotency-key'))
})

test('a question that does not fit leaves the others', async () => {
  const { room, network, asking, accept } = tab()
  network.answer(PROMPTS, ({ body }) => (wordsOf(body).includes('first') ? failure(422, 'No.') : accept()))
  const asked = await room.askTogether([question('first'), question('second')], asking)
  expect(asked).toMatchObject([{ key: expect.any(String) }, 'prompt-1'])
})

test('whoever stops what waits has the rest open, and a limit of the day is not waited for', async () => {
  const { room, network, timers, asking, controller, sent, texts } = tab()
  network.answer(PROMPTS, full)
  const asked = room.askTogether([question('first'), question('second')], asking)
  await vi.waitFor(() => expect(timers.waiting()).toBeGreaterThan(0))
  controller.abort()
  expect(await asked).toMatchObject([{ key: expect.any(String) }, { key: expect.any(String) }])
  expect(sent()).toHaveLength(1)
  expect(texts()).toEqual([])
  network.answer(PROMPTS, () => failure(429, 'Try again tomorrow.'))
  await room.askTogether([question('first')], { ...asking, signal: new AbortController().signal })
  expect(texts()).toEqual([expect.stringContaining('Try again tomorrow.')])
})
