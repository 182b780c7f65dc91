import { expect, test } from 'vitest'
import type { Receipt } from '#runs/receipt.ts'
import { bestMeasures as bestOf, costTogether, measuresOf } from './result-measures.ts'

const receipt = (fields: Partial<Receipt>): Receipt => ({
  model: { provider: 'openai_chat', model: 'm' },
  options: {},
  usage: { inputTokens: 10, outputTokens: 5, reasoningTokens: 0, cachedInputTokens: 0 },
  cost: 0.2,
  pricing: {},
  timeToFirstToken: 100,
  totalTime: 900,
  finishReason: 'stop',
  ...fields,
})

const bestMeasures = (receipts: (Receipt | null)[]) =>
  bestOf(receipts.map((one) => ({ status: 'completed', receipt: one })))

test('an answer is measured by its times, its tokens and its cost; nothing of it is known before it has ended', () => {
  expect(measuresOf(receipt({}))).toEqual({ firstToken: 100, total: 900, tokens: 15, cost: 0.2 })
  expect(measuresOf(receipt({ timeToFirstToken: null }))).not.toHaveProperty('firstToken')
  expect(measuresOf(null)).toEqual({})
})

test('an image or a video has no first token: its first piece is all of it', () => {
  const image = receipt({ model: { provider: 'openai_image', model: 'gpt-image-2' } })
  expect(measuresOf(image)).toEqual({ total: 900, tokens: 15, cost: 0.2 })
})

test('the least of each measure is the best, where there are several and they differ', () => {
  const [slow, quick] = [receipt({}), receipt({ totalTime: 300, timeToFirstToken: null })]
  expect(bestMeasures([slow, quick, null])).toEqual({ total: 300 })
  expect(bestMeasures([slow, null])).toEqual({})
})

test('a model without a price costs nobody knows what, and is not the cheapest', () => {
  const unpriced = receipt({ cost: 0 })
  expect(measuresOf(unpriced)).toMatchObject({ unpriced: true })
  expect(measuresOf(unpriced)).not.toHaveProperty('cost')
  const rate = { rate: 1, unit: 'token', unitSize: 1_000_000 } as const
  expect(measuresOf(receipt({ cost: 0, pricing: { input: rate } }))).toMatchObject({ cost: 0 })
  expect(bestMeasures([unpriced, receipt({})])).not.toHaveProperty('cost')
})

test('what costs at least so much is never the cheapest, and says so together with others', () => {
  const [least, dearer] = [receipt({ cost: 0.1, atLeast: true }), receipt({ cost: 0.3 })]
  expect(bestMeasures([least, dearer])).not.toHaveProperty('cost')
  expect(bestMeasures([receipt({ cost: 0.4, atLeast: true }), dearer])).toEqual({ cost: 0.3 })
  expect(costTogether([least, dearer].map(measuresOf))).toEqual({ cost: 0.4, atLeast: true })
})

test('costs come together to the least that is known of them, and to nothing known where there is none', () => {
  const [unpriced, priced] = [receipt({ cost: 0 }), receipt({})].map(measuresOf)
  const guessed = measuresOf(receipt({ usage: { ...receipt({}).usage, estimated: true } }))
  expect(costTogether([unpriced ?? {}, priced ?? {}])).toEqual({ cost: 0.2, atLeast: true })
  expect(costTogether([unpriced ?? {}])).toEqual({ unpriced: true })
  expect(costTogether([guessed])).toEqual({ cost: 0.2, estimated: true })
  expect(costTogether([{}])).toEqual({})
})

test('an answer that has failed is the quickest and cheapest of none', () => {
  const failed = { status: 'failed', receipt: receipt({ cost: 0, totalTime: 10 }) }
  const whole = [0.2, 0.3].map((cost) => ({ status: 'completed', receipt: receipt({ cost }) }))
  expect(bestOf([failed, ...whole])).toEqual({ cost: 0.2 })
})
