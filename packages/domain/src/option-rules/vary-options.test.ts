import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetModel } from '#models/sheet-model.ts'
import { AWS_SEED_MAX } from '#vendors/aws.ts'
import { varyOptions } from './vary-options.ts'

const model = (provider: SheetModel['provider'], id: string, imageWithPrompt = false): SheetModel => ({
  id,
  provider,
  maxTokens: null,
  outputs: ['image'],
  abilities: { reasoning: 'none', temperature: false, imageWithPrompt, mask: false },
})
const url = '/api/v1/files/download/1'

test('another seed is within the range of the model, and all else stays', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
      const { seed, ...rest } = varyOptions(model('aws_video', 'nova-reel'), { fps: 24, seed: 1 }, { url, chance })
      expect(seed).toBeGreaterThanOrEqual(0)
      expect(seed).toBeLessThanOrEqual(AWS_SEED_MAX)
      expect(rest).toEqual({ fps: 24 })
    }),
  )
})

test('where an image has a strength, it is started from the image itself', () => {
  const options = varyOptions(
    model('stability_image', 'sd3', true),
    { mask: 'm', style_preset: 'anime' },
    { url, chance: 0 },
  )
  expect(options).toEqual({ style_preset: 'anime', seed: 0, image: url, image_strength: 0.8 })
})

test('a model that takes neither is asked the same once more', () => {
  const options = { width: 1024, height: 1024, mask: 'm' }
  expect(varyOptions(model('openai_image', 'gpt-image-2'), options, { url, chance: 0.5 })).toEqual(options)
})
