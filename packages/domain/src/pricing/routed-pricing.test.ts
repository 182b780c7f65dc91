import { expect, test } from 'vitest'
import { priceOfUsage } from './price-of-usage.ts'
import { routedPricing } from './routed-pricing.ts'

const per = (rate: number, unitSize = 1_000_000) => ({ rate, unit: 'token', unitSize }) as const

test('an answer of GPT-5 mini ($0.25, $0.025 cached, $2) by way of the router ($0.14 in) costs both', () => {
  const fee = { input: per(0.14), output: per(0) }
  const mini = { input: per(0.25), cachedInput: per(0.025), output: per(2) }
  const both = routedPricing(fee, mini)
  const usage = { inputTokens: 1_000_000, cachedInputTokens: 200_000, outputTokens: 100_000 }
  expect(priceOfUsage(both, usage)).toBeCloseTo(0.14 + 0.8 * 0.25 + 0.2 * 0.025 + 0.1 * 2, 9)
  expect(priceOfUsage(both, usage)).toBeCloseTo(
    priceOfUsage(mini, usage) + priceOfUsage({ input: fee.input }, { ...usage, cachedInputTokens: 0 }),
    9,
  )
})

test('prices for other numbers of tokens are brought to those of the chosen model', () => {
  const both = routedPricing({ input: per(0.00014, 1000) }, { input: per(2), output: per(8) })
  expect(both).toEqual({ input: per(2.14), output: per(8) })
})

test('where only one of them has a price, that is the price', () => {
  expect(routedPricing({ input: per(0.14) }, {})).toEqual({ input: per(0.14) })
  expect(routedPricing({}, { input: per(2) })).toEqual({ input: per(2) })
})
