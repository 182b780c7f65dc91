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

const NOTHING = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 }
const each = (rate: number, unitSize = 1) => ({ rate, unit: 'other', unitSize }) as const

test('images cost the price of one each', () => {
  expect(priceOfUsage({ output: each(0.04) }, { ...NOTHING, images: 3 })).toBeCloseTo(0.12, 12)
})

test('videos and what is written down cost the price of a second each, whichever side the price stands on', () => {
  expect(priceOfUsage({ output: each(0.4) }, { ...NOTHING, seconds: 8 })).toBeCloseTo(3.2, 12)
  expect(priceOfUsage({ input: each(0.006, 60) }, { ...NOTHING, seconds: 90 })).toBeCloseTo(0.009, 12)
})

test('what is read aloud costs its own characters, not a guess from tokens', () => {
  const perCharacter = { rate: 15, unit: 'character', unitSize: 1_000_000 } as const
  expect(priceOfUsage({ input: perCharacter }, { ...NOTHING, inputTokens: 50, characters: 1000 })).toBeCloseTo(
    0.015,
    12,
  )
})

test('an image that is priced by tokens costs its tokens and nothing for being one', () => {
  expect(priceOfUsage({ output: per(30) }, { ...NOTHING, outputTokens: 4160, images: 1 })).toBeCloseTo(0.1248, 12)
})

test('8 s of Gemini Omni video (5792 tokens a second at $17.50 a million) with 1000 words and thoughts at $9 cost $0.82', () => {
  const pricing = { input: per(1.5), output: per(17.5), outputText: per(9) }
  const usage = { ...NOTHING, outputTokens: 8 * 5792 + 1000, textTokens: 1000 }
  expect(priceOfUsage(pricing, usage)).toBeCloseTo(0.81088 + 0.009, 9)
})

test('an image of Gemini 3 Pro (1120 tokens at $120 a million) with 500 thoughts at $12 costs $0.1404', () => {
  const pricing = { input: per(2), output: per(120), outputText: per(12) }
  expect(priceOfUsage(pricing, { ...NOTHING, outputTokens: 1620, textTokens: 500 })).toBeCloseTo(0.1404, 9)
})

test('where words have no price of their own they cost what all output does', () => {
  expect(priceOfUsage({ output: per(9) }, { ...NOTHING, outputTokens: 2000, textTokens: 1000 })).toBeCloseTo(0.018, 9)
})
