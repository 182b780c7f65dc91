import { expect, test } from 'vitest'
import { type EstimateTexts, estimateText } from './estimate-text.ts'

const TEXTS: EstimateTexts = {
  label: 'Estimate',
  one: (money, counted) => `${money} for ${counted}`,
  both: (money, input, output) => `${money} for ${input} in and ${output} out`,
  token: (units) => `${units} tokens`,
  character: (units) => `${units} characters`,
  image: (units) => `${units} images`,
  second: (units) => `${units} seconds`,
  unit: (units) => `${units} units`,
}
const tokens = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 }) as const
const told = (model: Parameters<typeof estimateText>[0]) => estimateText(model, TEXTS, 'en')

test('the estimate says what it is for, so that 500 images are not taken for one', () => {
  expect(told({ provider: 'openai_chat', pricing: { input: tokens(2), output: tokens(8) } })).toBe(
    '$0.005 for 500 tokens in and 500 tokens out',
  )
  const image = { output: { rate: 0.04, unit: 'other', unitSize: 1 } } as const
  expect(told({ provider: 'openai_image', pricing: image })).toBe('$20.00 for 500 images')
  expect(told({ provider: 'aws_video', pricing: image })).toBe('$20.00 for 500 seconds')
  expect(told({ provider: 'caas', pricing: image })).toBe('$20.00 for 500 units')
  const characters = { input: { rate: 0.5, unit: 'character', unitSize: 1000 } } as const
  expect(told({ provider: 'google', pricing: characters })).toBe('$1.00 for 2,000 characters')
  expect(told({ provider: 'cohere_embed', pricing: { input: tokens(0.12) } })).toBe('$0.00006 for 500 tokens')
})

test('a model without a price has no estimate', () => {
  expect(told({ provider: 'caas', pricing: {} })).toBe('')
})
