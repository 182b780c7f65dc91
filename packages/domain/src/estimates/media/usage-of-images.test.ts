import { expect, test } from 'vitest'
import { pricingWith } from '#pricing/option-prices.ts'
import { priceOfUsage } from '#pricing/price-of-usage.ts'
import { estimateMedia, type MediaWish } from './estimate-media.ts'
import { usageOfImages } from './usage-of-images.ts'

const tokens = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 }) as const
const abilities = { reasoning: 'none', temperature: false, imageWithPrompt: true, mask: true } as const
const wish = (id: string, pricing: MediaWish['model']['pricing'], options = {}): MediaWish => ({
  model: { id, provider: 'openai_image', pricing, maxTokens: null, outputs: ['image'], abilities },
  options,
  prompt: 'A red fox',
})
const costOf = ({ model, options }: MediaWish, usage: ReturnType<typeof usageOfImages>) =>
  priceOfUsage(pricingWith(model, options), usage)

test('images of which nobody has told anything have taken what they were estimated to take before', () => {
  const byPiece = wish('dall-e-3', { output: { rate: 0.04, unit: 'other', unitSize: 1 } }, { quality: 'hd', count: 3 })
  const byToken = wish('gpt-image-2', { input: tokens(5), output: tokens(30) }, { quality: 'high', count: 3 })
  for (const asked of [byPiece, byToken, { ...byToken, withImage: true }]) {
    const usage = usageOfImages(asked, { images: 3, requests: 3 })
    expect(usage).toMatchObject({ images: 3, estimated: true })
    expect(costOf(asked, usage)).toBeCloseTo(estimateMedia(asked).cost ?? Number.NaN, 12)
  }
})

test('one request reads the words once, however many images it asks for', () => {
  const asked = wish('gpt-image-2', {}, { quality: 'low' })
  const [one, four] = [1, 4].map((requests) => usageOfImages(asked, { images: 4, requests }))
  expect(four?.inputTokens).toBe(4 * (one?.inputTokens ?? 0))
  expect(four?.outputTokens).toBe(one?.outputTokens)
})
