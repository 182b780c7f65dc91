import { expect, test } from 'vitest'
import { isLeastCost } from './is-least-cost.ts'

test('a prompt of more than 272,000 tokens costs at least its price where the vendor charges more for such', () => {
  const model = { pricing: { flatUpTo: 272_000 } }
  expect([272_000, 272_001].map((tokens) => isLeastCost(model, tokens))).toEqual([false, true])
  expect(isLeastCost({ pricing: {} }, 1_000_000)).toBe(false)
})

test('a router’s own price is the least of every answer', () => {
  expect(isLeastCost({ pricing: {}, router: true }, 0)).toBe(true)
})
