import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ModelPricing } from '#catalog/model-facts.ts'
import type { ProviderName } from '#providers/provider-name.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { estimateMedia, type MediaWish } from './estimate-media.ts'
import { pricingWith } from '#pricing/option-prices.ts'
import { priceOfUsage } from '#pricing/price-of-usage.ts'
import { warnsOfVideo } from './video-warning.ts'

const pieces = (rate: number): ModelPricing => ({ output: { rate, unit: 'other', unitSize: 1 } })
const tokens: ModelPricing = {
  input: { rate: 5, unit: 'token', unitSize: 1_000_000 },
  output: { rate: 30, unit: 'token', unitSize: 1_000_000 },
}

function wish(provider: ProviderName, id: string, pricing: ModelPricing, options: OptionValues = {}): MediaWish {
  const abilities = { reasoning: 'none', temperature: false, imageWithPrompt: true, mask: true } as const
  return {
    model: { id, provider, pricing, maxTokens: null, outputs: ['image'], abilities },
    options,
    prompt: 'A red fox',
  }
}

test('an image costs its price, and several as many times as much', () => {
  expect(estimateMedia(wish('openai_image', 'dall-e-3', pieces(0.04)))).toEqual({
    unit: 'image',
    count: 1,
    seconds: null,
    unitCost: 0.04,
    cost: 0.04,
    exact: true,
  })
  expect(estimateMedia(wish('openai_image', 'dall-e-3', pieces(0.04), { quality: 'hd', count: 3 }))).toMatchObject({
    count: 3,
    unitCost: 0.08,
    cost: 0.24,
  })
})

test('an image that is priced by tokens is estimated from its quality and size, and is no promise', () => {
  const estimate = estimateMedia(wish('openai_image', 'gpt-image-2', tokens, { quality: 'high', count: 2 }))
  expect(estimate).toMatchObject({ count: 2, exact: false })
  expect(estimate.unitCost).toBeCloseTo((7024 * 30) / 1_000_000, 3)
  expect(estimate.cost).toBeCloseTo(2 * (estimate.unitCost ?? 0), 12)
})

test('an image that goes with the prompt is counted where tokens are paid for', () => {
  const plain = wish('openai_image', 'gpt-image-2', tokens)
  const edit = estimateMedia({ ...plain, withImage: true })
  expect(edit.cost).toBeGreaterThan(estimateMedia(plain).cost ?? Infinity)
})

test('a video costs its seconds, those of the sheet where none are chosen', () => {
  expect(estimateMedia(wish('aws_video', 'nova-reel-v1:1', pieces(0.08), { durationSeconds: 12 }))).toMatchObject({
    unit: 'video',
    seconds: 12,
    cost: 0.96,
  })
  expect(estimateMedia(wish('aws_video', 'nova-reel-v1:1', pieces(0.08)))).toMatchObject({ seconds: 6, cost: 0.48 })
})

test('a length that the vendor does not make costs the next longer one, as it will be charged', () => {
  const estimate = estimateMedia(wish('google_video', 'veo-3.1-generate-001', pieces(0.4), { durationSeconds: 5 }))
  expect(estimate).toMatchObject({ seconds: 6 })
})

test('a video without audio costs less where the vendor says so', () => {
  const options = { durationSeconds: 8, generateAudio: false }
  expect(estimateMedia(wish('google_video', 'veo-3.1-generate-001', pieces(0.4), options)).cost).toBeCloseTo(1.6, 12)
})

test('without a price the cost is not known', () => {
  expect(estimateMedia(wish('openai_image', 'some-model', {}))).toMatchObject({ cost: null, unitCost: null })
  expect(estimateMedia(wish('google_video', 'some-model', tokens))).toMatchObject({ cost: null })
})

test('8 s of Gemini Omni are 5792 tokens each at $17.50 a million: about $0.81, which is warned of', () => {
  const per = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 }) as const
  const pricing = { input: per(1.5), output: per(17.5), outputText: per(9) }
  const options = { durationSeconds: 8 }
  const { cost, exact, seconds } = estimateMedia(wish('google_video', 'gemini-omni-1.2-flash', pricing, options))
  expect({ seconds, exact, cost }).toEqual({ seconds: 8, exact: false, cost: expect.closeTo(0.8109, 3) })
  expect(warnsOfVideo(cost, undefined)).toBe(true)
})

const IDS = ['dall-e-3', 'dall-e-2', 'nova-canvas-v1:0', 'titan-image-generator-v2:0', 'stable-image-core'] as const

test('for any choice the estimate of images is what the receipt will say', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...IDS),
      fc.record({
        quality: fc.constantFrom('standard', 'hd', 'premium'),
        width: fc.constantFrom(256, 512, 1024, 1792),
        height: fc.constantFrom(256, 512, 1024, 1792),
        count: fc.integer({ min: 1, max: 4 }),
      }),
      fc.double({ min: 0.001, max: 1, noNaN: true }),
      (id, options, rate) => {
        const { model, ...asked } = wish('openai_image', id, pieces(rate), options)
        const usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0, images: options.count }
        expect(estimateMedia({ model, ...asked }).cost).toBeCloseTo(
          priceOfUsage(pricingWith(model, options), usage),
          12,
        )
      },
    ),
  )
})
