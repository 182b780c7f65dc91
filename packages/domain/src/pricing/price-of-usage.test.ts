import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfUsage } from './price-of-usage.ts'

const per = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 }) as const

test('a million tokens in and out cost the two rates', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 1_000_000, cachedInputTokens: 0 }
  expect(priceOfUsage({ input: per(2), output: per(8) }, usage)).toBeCloseTo(10, 9)
})

test('cached input costs the cached rate where there is one, else the input rate', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 0, cachedInputTokens: 500_000 }
  expect(priceOfUsage({ input: per(2), cachedInput: per(0.5) }, usage)).toBeCloseTo(1.25, 9)
  expect(priceOfUsage({ input: per(2) }, usage)).toBeCloseTo(2, 9)
})

test('a price by the character counts four characters a token', () => {
  const usage = { inputTokens: 1000, outputTokens: 0, cachedInputTokens: 0 }
  expect(priceOfUsage({ input: { rate: 0.0005, unit: 'character', unitSize: 1000 } }, usage)).toBeCloseTo(0.002, 9)
})

test('a price by the image says nothing about tokens', () => {
  const usage = { inputTokens: 1000, outputTokens: 1000, cachedInputTokens: 0 }
  expect(priceOfUsage({ output: { rate: 0.04, unit: 'other', unitSize: 1 } }, usage)).toBe(0)
})

test('a price is never negative, even if more is called cached than came in', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (inputTokens, outputTokens, cachedInputTokens) => {
      const usage = { inputTokens, outputTokens, cachedInputTokens }
      expect(priceOfUsage({ input: per(2), output: per(8), cachedInput: per(0.5) }, usage)).toBeGreaterThanOrEqual(0)
    }),
  )
})
