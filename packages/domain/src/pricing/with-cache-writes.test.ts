import { expect, test } from 'vitest'
import { priceOfUsage } from './price-of-usage.ts'
import { withCacheWrites } from './with-cache-writes.ts'

const per = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 }) as const
const pricing = { input: per(4), cachedInput: per(0.4) }
/** A million tokens: 100,000 read from the cache, 400,000 written for minutes and 300,000 for an hour, and 200,000 that no cache has. */
const usage = {
  inputTokens: 1_000_000,
  outputTokens: 0,
  cachedInputTokens: 100_000,
  cacheWriteTokens: 700_000,
  cacheWriteHourTokens: 300_000,
}

test.each(['claude-sonnet-4-6', 'anthropic.claude-opus-4-8'])(
  'what %s writes into its cache costs 1.25 times its input for minutes, and twice for an hour',
  (id) => {
    expect(priceOfUsage(withCacheWrites({ id, pricing }), usage)).toBeCloseTo(
      0.2 * 4 + 0.1 * 0.4 + 0.4 * 5 + 0.3 * 8,
      9,
    )
  },
)

test('a price of the catalog goes before the rule', () => {
  const own = { ...pricing, cacheWrite: per(6), cacheWriteHour: per(7) }
  const both = withCacheWrites({ id: 'claude-sonnet-4-6', pricing: own })
  expect(priceOfUsage(both, usage)).toBeCloseTo(0.2 * 4 + 0.1 * 0.4 + 0.4 * 6 + 0.3 * 7, 9)
})

test('what other models write into a cache costs what all input does', () => {
  expect(priceOfUsage(withCacheWrites({ id: 'gpt-4.1', pricing }), usage)).toBeCloseTo(0.9 * 4 + 0.1 * 0.4, 9)
})
