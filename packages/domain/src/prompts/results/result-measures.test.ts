import { expect, test } from 'vitest'
import type { Receipt } from '#runs/receipt.ts'
import { bestMeasures, measuresOf } from './result-measures.ts'

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

test('an answer is measured by its times, its tokens and its cost; nothing of it is known before it has ended', () => {
  expect(measuresOf(receipt({}))).toEqual({ firstToken: 100, total: 900, tokens: 15, cost: 0.2 })
  expect(measuresOf(receipt({ timeToFirstToken: null }))).not.toHaveProperty('firstToken')
  expect(measuresOf(null)).toEqual({})
})

test('the least of each measure is the best, where there are several and they differ', () => {
  const [slow, quick] = [receipt({}), receipt({ totalTime: 300, timeToFirstToken: null })]
  expect(bestMeasures([slow, quick, null])).toEqual({ total: 300 })
  expect(bestMeasures([slow, null])).toEqual({})
})
