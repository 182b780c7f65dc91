import { expect, test } from 'vitest'
import { allowedSize, AWS_SIZES, DALL_E_3_SIZES, GPT_IMAGE_SIZES, OPENAI_SQUARES } from './image-sizes.ts'

const written = (sizes: readonly { width: number; height: number }[]) =>
  sizes.map((size) => `${size.width}x${size.height}`)

test('OpenAI draws squares of 1024, 512 and 256', () => {
  expect(written(OPENAI_SQUARES)).toEqual(['1024x1024', '512x512', '256x256'])
})

test('the 3-model and gpt-image have three sizes each', () => {
  expect(written(DALL_E_3_SIZES)).toEqual(['1024x1024', '1024x1792', '1792x1024'])
  expect(written(GPT_IMAGE_SIZES)).toEqual(['1024x1024', '1536x1024', '1024x1536'])
})

test('AWS has 22 allowed sizes, all different, the default 512x512 among them', () => {
  expect(new Set(written(AWS_SIZES)).size).toBe(22)
  expect(written(AWS_SIZES)).toContain('512x512')
})

test('a size that is not allowed becomes the first allowed one', () => {
  expect(allowedSize({ width: 512, height: 512 }, DALL_E_3_SIZES)).toEqual({ width: 1024, height: 1024 })
  expect(allowedSize({ width: 1024, height: 1792 }, DALL_E_3_SIZES)).toEqual({ width: 1024, height: 1792 })
})
