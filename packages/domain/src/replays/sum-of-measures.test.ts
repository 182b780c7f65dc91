import { expect, test } from 'vitest'
import type { Receipt } from '#runs/receipt.ts'
import { sumOfMeasures } from './sum-of-measures.ts'

const receipt = (cost: number, timeToFirstToken: number | null): Receipt => ({
  model: { provider: 'openai_chat', model: 'gpt-4.1' },
  options: {},
  usage: { inputTokens: 10, outputTokens: 5, reasoningTokens: 0, cachedInputTokens: 0 },
  cost,
  pricing: { input: { rate: 1, unit: 'token', unitSize: 1_000_000 } },
  timeToFirstToken,
  totalTime: 1000,
  finishReason: 'stop',
})

test('tokens, cost and time are sums; the time to the first token is a mean of those that have one', () => {
  expect(sumOfMeasures([receipt(0.25, 100), receipt(0.5, 300), receipt(0, null), null])).toEqual({
    firstToken: 200,
    total: 3000,
    tokens: 45,
    cost: 0.75,
  })
})

test('of answers that are not there nothing is told', () => {
  expect(sumOfMeasures([null])).toEqual({})
})
