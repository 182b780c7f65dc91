import { expect, test } from 'vitest'
import type { ModelPricing } from '#catalog/model-facts.ts'
import type { ProviderName } from '#providers/provider-name.ts'
import { mediaUnitPrice } from './media-unit-price.ts'

const piece = (rate: number): ModelPricing => ({ output: { rate, unit: 'other', unitSize: 1 } })
const of = (provider: ProviderName, id: string, pricing: ModelPricing) => {
  const abilities = { reasoning: 'none', temperature: false, imageWithPrompt: true, mask: true } as const
  return mediaUnitPrice({ id, provider, pricing, maxTokens: null, outputs: ['image'], abilities })
}

test('models are compared by one image, or by one second of video', () => {
  expect(of('stability_image', 'stable-image-core', piece(0.03))).toEqual({ unit: 'image', money: 0.03, exact: true })
  expect(of('aws_video', 'nova-reel-v1:1', piece(0.08))).toMatchObject({ unit: 'second', exact: true })
  expect(of('aws_video', 'nova-reel-v1:1', piece(0.08))?.money).toBeCloseTo(0.08, 12)
})

test('what is priced by tokens is about so much', () => {
  const tokens = { output: { rate: 30, unit: 'token', unitSize: 1_000_000 } as const }
  expect(of('openai_image', 'gpt-image-2', tokens)).toMatchObject({ unit: 'image', exact: false })
})

test('where no price is known, or nothing is made, there is none', () => {
  expect(of('stability_image', 'stable-image-core', {})).toBeNull()
  expect(of('openai_chat', 'gpt-4.1', piece(1))).toBeNull()
})
