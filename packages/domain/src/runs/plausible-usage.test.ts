import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfUsage } from '#pricing/price-of-usage.ts'
import { plausibleUsage } from './plausible-usage.ts'

const USAGE = { inputTokens: 100, outputTokens: 50, reasoningTokens: 20, cachedInputTokens: 10 }
const rate = { rate: 10, unit: 'token', unitSize: 1_000_000 } as const
const PRICING = { input: rate, cachedInput: rate, output: rate, outputText: rate }

test('a usage that can be true stays as it is', () => {
  expect(plausibleUsage(USAGE)).toEqual(USAGE)
})

test('what cannot be true counts as nothing, and is marked', () => {
  expect(plausibleUsage({ ...USAGE, inputTokens: -5 })).toEqual({
    ...USAGE,
    inputTokens: 0,
    cachedInputTokens: 0,
    estimated: true,
  })
  expect(plausibleUsage({ ...USAGE, outputTokens: 1e12 })).toMatchObject({ outputTokens: 0, estimated: true })
})

test('a part is not more than the whole', () => {
  expect(plausibleUsage({ ...USAGE, cachedInputTokens: 1000, reasoningTokens: 1000 })).toMatchObject({
    cachedInputTokens: 100,
    reasoningTokens: 50,
  })
})

test('whatever a vendor counts, nobody is paid back and nobody pays a fortune', () => {
  const count = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Infinity, -Infinity, Number.NaN, 1e300))
  const usage = fc.record({
    inputTokens: count,
    outputTokens: count,
    reasoningTokens: count,
    cachedInputTokens: count,
    textTokens: count,
    seconds: count,
  })
  fc.assert(
    fc.property(usage, (counted) => {
      const cost = priceOfUsage(PRICING, plausibleUsage(counted))
      expect(cost).toBeGreaterThanOrEqual(0)
      expect(cost).toBeLessThan(1000)
    }),
  )
})
