import { expect, test } from 'vitest'
import { modelOf } from '#models/model-of.test-data.ts'
import { costTogether } from './cost-together.ts'
import { messageCost, sumOfCost } from './message-cost.ts'

const perToken = (rate: number) => ({ output: { rate, unit: 'token' as const, unitSize: 1_000_000 } })
const writer = modelOf('writer', 0, { pricing: perToken(10) })
const free = modelOf('free', 0, { pricing: {} })
const painter = modelOf('painter', 0, {
  provider: 'openai_image',
  outputs: ['image'],
  pricing: { output: { rate: 0.04, unit: 'other', unitSize: 1 } },
})
const of = (model: typeof writer, type: 'chat' | 'image' = 'chat') =>
  messageCost({ type, asked: [{ model, options: {} }], parts: [{ type: 'text', text: 'Hi' }], before: [] })

test('messages that are sent together cost the sum, with one part for each model', () => {
  const each = sumOfCost(of(writer)) ?? 0
  const cost = costTogether([of(writer), of(painter, 'image'), of(writer)])
  expect(cost).toMatchObject({
    of: 'parallel',
    estimate: { unknown: 0, atLeast: false, parts: [{ model: { id: 'writer' } }, { model: { id: 'painter' } }] },
  })
  expect(cost && sumOfCost(cost)).toBeCloseTo(2 * each + 0.04, 12)
})

test('what nobody knows the price of is counted, and the sum is a least', () => {
  const cost = costTogether([of(writer), of(free), null])
  expect(cost).toMatchObject({ estimate: { unknown: 2, atLeast: true, exact: false } })
  expect(cost && sumOfCost(cost)).toBe(sumOfCost(of(writer)))
})

test('one message costs what it costs, with all that this is made of; of nothing nothing is known', () => {
  const one = of(writer)
  expect(costTogether([one])).toBe(one)
  expect(costTogether([])).toBeNull()
  expect(costTogether([null, null])).toBeNull()
})
