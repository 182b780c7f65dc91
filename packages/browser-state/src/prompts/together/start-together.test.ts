import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { beforeAll, expect, test, vi } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import type { Question as Decision } from '#outbox/questions/create-questions.ts'
import { questionsRoom } from '#outbox/questions/questions-room.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { promptRunsRoom } from './prompt-runs-room.ts'
import type { Question } from './question.ts'

// They are loaded with the first run, and that takes its time.
beforeAll(() =>
  Promise.all([
    import('./start-together.ts'),
    import('#outbox/checks/check-sensitive-data.ts'),
    import('#outbox/checks/check-cost.ts'),
  ]),
)

const RUNS = 'POST /api/v1/prompts/runs'
const ITEM = '01980000-0000-7000-8000-000000000001'
const CARD = '4111 1111 1111 1111'
const approved = modelOf('approved', 1, { abilities: { ...modelOf('x', 1).abilities, sensitive: true } })

const question = (text: string, more: Partial<Question> = {}): Question => ({
  text,
  model: null,
  secureData: false,
  ...more,
})
/** A tab in which prompts can be run, and what it asks and sends. */
function tab() {
  const { console, network, texts } = testConsole()
  network.answer('GET /api/v1/prompts/models', () =>
    success([modelOf('dear', 1000, { recommended: true }), approved, modelOf('cheap', 1)]),
  )
  network.answer(RUNS, () => success({ id: 'run-1', itemId: ITEM, status: 'running', questions: [] }))
  const room = console.room(promptRunsRoom)
  const questions = console.room(questionsRoom)
  const run = async (asked: readonly Question[]) => (await room.start(asked, ITEM))?.id ?? null
  const sent = () =>
    network.requests
      .filter(({ method, path }) => `${method} ${path}`.startsWith(RUNS))
      .map(({ body, headers }) => ({
        asked: (body as { questions: Record<string, unknown>[] }).questions,
        itemId: (body as { itemId: string }).itemId,
        key: headers.get('idempotency-key'),
      }))
  const decided = (): Promise<Decision> =>
    vi.waitFor(() => {
      const [first] = questions.get()
      if (!first) throw new Error('Nothing is asked.')
      return first
    })
  const limit = (confirmAbove: number) =>
    console.userState.change((state) => ({ ...state, settings: { ...state.settings, confirmAbove } }))
  return { room, run, questions, network, texts, sent, decided, limit }
}

test('what is asked together is held against the limit as one sum, the default model included, before anything is sent', async () => {
  const { room, run, questions, sent, decided, limit } = tab()
  const one = await room.costOfQuestions([question('Hi')])
  const each = one?.of === 'words' ? (one.estimate.cost?.total ?? 0) : 0
  expect(each).toBeGreaterThan(0)
  limit(each * 2.5)
  expect(await run([question('Hi'), question('Hi')])).toBe('run-1')
  expect(sent()).toMatchObject([{ itemId: ITEM, asked: [{ prompt: 'Hi' }, { prompt: 'Hi' }], key: expect.any(String) }])
  const three = run([question('Hi'), question('Hi'), question('Hi')])
  const decision = await decided()
  expect(decision).toMatchObject({ about: 'cost', limit: each * 2.5 })
  expect(decision.about === 'cost' && decision.sum).toBeCloseTo(each * 3, 9)
  expect(sent()).toHaveLength(1)
  decision.answer(null)
  expect(await three).toBeNull()
  expect([sent().length, questions.get().length]).toEqual([1, 0])
})

test('all are looked through at once: who says no to one has sent none', async () => {
  const { run, questions, sent, decided } = tab()
  const asked = run([question('Hi'), question(`Pay with ${CARD}`), question(`Or ${CARD}`)])
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
  const first = redacting.run(all)
  const decision = await redacting.decided()
  if (decision.about !== 'sensitive-data') throw new Error('Nothing was found.')
  const messages = ['Hi', 'Pay with [card]'].map((text) => ({
    role: 'user' as const,
    parts: [{ type: 'text' as const, text }],
  }))
  decision.answer({ ...decision.message, input: { ...decision.message.input, messages } })
  await first
  const [plain, redacted] = redacting.sent()[0]?.asked ?? []
  expect(plain).toMatchObject({ prompt: 'Hi', fromCatalog })
  expect(redacted).toMatchObject({ prompt: 'Pay with [card]' })
  expect(JSON.stringify(redacted)).not.toContain('4111')

  const reasoning = tab()
  const second = reasoning.run(all)
  const asked = await reasoning.decided()
  if (asked.about !== 'sensitive-data') throw new Error('Nothing was found.')
  const acknowledged = { kinds: ['card-number' as const], reason: 'A test' }
  asked.answer({ ...asked.message, input: { ...asked.message.input, acknowledged } })
  await second
  expect(reasoning.sent()[0]?.asked.map((one) => one['acknowledged'])).toEqual([undefined, acknowledged])
})

test('where secure mode is chosen all go there, each with its own model where that is approved', async () => {
  const { run, sent, decided } = tab()
  const provider = 'openai_chat' as const
  const asked = run([
    question(`Pay with ${CARD}`, { model: { provider, model: 'cheap' }, providerOptions: { temperature: 1 } }),
    question('Hi', { model: { provider, model: 'approved' }, providerOptions: { temperature: 1 } }),
    question('Hi'),
  ])
  const decision = await decided()
  if (decision.about !== 'sensitive-data') throw new Error('Nothing was found.')
  decision.answer({ ...decision.message, secureData: true })
  await asked
  expect(sent()[0]?.asked).toMatchObject([
    { secureData: true, models: [{ model: 'approved', providerOptions: {} }] },
    { secureData: true, models: [{ model: 'approved', providerOptions: { temperature: 1 } }] },
    { secureData: true },
  ])
})

test('what the server refuses has begun nothing, and is told', async () => {
  const { run, network, texts } = tab()
  network.answer(RUNS, () => failure(402, 'This budget is used up.'))
  expect(await run([question('first')])).toBeNull()
  expect(texts()).toEqual([expect.stringContaining('This budget is used up.')])
})
