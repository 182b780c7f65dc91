import type { Comparison } from '@atrium/contract/entities/prompts/comparison'
import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { beforeAll, expect, test } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { questionsRoom } from '#outbox/questions/questions-room.ts'
import { success } from '#surroundings/scripted-network.ts'
import { comparisonsRoom } from './comparisons-room.ts'

// They are loaded with the first question, and that takes its time.
beforeAll(() => Promise.all([import('./retry-cells.ts'), import('#outbox/checks/cost-of.ts')]))

const MODEL = { provider: 'openai_image', model: 'painter', providerOptions: {} } as const
const WHOLE = {
  promptId: 'p1',
  secureData: false,
  versions: ['A {{animal}}'],
  models: [MODEL],
  examples: [{ animal: 'fox' }, { animal: 'hen' }, { animal: 'ox' }],
  cells: [],
} as unknown as Comparison
const PAINTER = modelOf('painter', 0, {
  provider: 'openai_image',
  outputs: ['image'],
  pricing: { output: { rate: 0.5, unit: 'other', unitSize: 1 } },
})
const ALL = [0, 1, 2].map((example) => ({ example, place: 0 }))
const RETRY = 'POST /api/v1/prompts/p1/comparison/cells'

/** A comparison of answers that cost 0.5 each, of somebody who is asked above 1. */
async function comparison() {
  const { console, network } = testConsole()
  await console.start()
  console.userState.change((state) => ({ ...state, settings: { ...state.settings, confirmAbove: 1 } }))
  network.answer('GET /api/v1/prompts/p1/comparison', () => success(WHOLE))
  network.answer('GET /api/v1/prompts/models', () => success([PAINTER]))
  network.answer(RETRY, () => success(WHOLE))
  const questions = console.room(questionsRoom)
  const sent = () => network.requests.filter(({ path }) => path.endsWith('/cells'))
  return { room: console.room(comparisonsRoom), questions, sent }
}

test('what has failed is asked again at once below the limit, with a key, so that it is paid once', async () => {
  const { room, questions, sent } = await comparison()
  await room.retry('p1', ALL.slice(0, 2))
  expect(questions.get()).toEqual([])
  expect(sent().map(({ body, headers }) => [body, headers.get('idempotency-key')])).toEqual([
    [{ cells: ALL.slice(0, 2) }, 'key'],
  ])
})

test('above the limit it is asked about with what all of it costs, and nothing goes out where that is refused', async () => {
  const { room, questions, sent } = await comparison()
  const again = room.retry('p1', ALL)
  await expect.poll(() => questions.get()).toMatchObject([{ about: 'cost', sum: 1.5, limit: 1 }])
  questions.giveUp()
  await again
  expect(sent()).toEqual([])
})

test('above the limit it goes out once that is allowed', async () => {
  const { room, questions, sent } = await comparison()
  const again = room.retry('p1', ALL)
  await expect.poll(() => questions.get()).toHaveLength(1)
  for (const { answer } of questions.get()) answer({} as never)
  await again
  expect(sent()).toHaveLength(1)
})

test('a second press before the first is answered asks nothing more, and asks what is another', async () => {
  const { room, sent } = await comparison()
  const [first] = ALL
  await Promise.all([
    room.retry('p1', ALL.slice(0, 1)),
    room.retry('p1', ALL.slice(0, 1)),
    room.retry('p1', ALL.slice(0, 2)),
  ])
  expect(sent().map(({ body }) => body)).toEqual([{ cells: [first] }, { cells: [ALL[1]] }])
  await room.retry('p1', ALL.slice(0, 1))
  expect(sent()).toHaveLength(3)
})
