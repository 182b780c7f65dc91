import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ModelEntry } from '#models/model-entry.ts'
import { PROVIDER_NAMES, type ProviderName } from '#providers/provider-name.ts'
import { checkOptions } from './check-options.ts'
import { LABEL_KEYS } from '#options/label-keys.test-data.ts'
import { defaultOptions } from './default-options.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { settleOptions } from './settle-options.ts'
import { sheetForModel } from './sheet-for-model.ts'

type Changes = Partial<Omit<SheetModel, 'abilities'>> & { abilities?: Partial<ModelEntry['abilities']> }

function model(provider: ProviderName, id: string, { abilities, ...changes }: Changes = {}): SheetModel {
  return {
    id,
    provider,
    maxTokens: 64_000,
    outputs: provider.endsWith('_image') ? ['image'] : ['text', 'text_json'],
    abilities: { reasoning: 'none', temperature: true, imageWithPrompt: true, mask: true, ...abilities },
    ...changes,
  }
}
const settle = (chosen: SheetModel, values: OptionValues, loading = false) =>
  settleOptions(sheetForModel(chosen), values, chosen, { loading })

const haiku45 = model('anthropic_chat', 'claude-haiku-4-5-20251001', { abilities: { reasoning: 'forced' } })
const optional = model('anthropic_chat', 'claude-thinker', { abilities: { reasoning: 'optional' } })

test('while Claude thinks, temperature is 1 and disabled, top P is hidden and not sent, and a budget of 1024 is shown', () => {
  const settled = settle(optional, { temperature: 0.2, top_p: 0.5, thinking: { type: 'enabled' } })
  expect(settled.values).toEqual({ temperature: 1, thinking: { type: 'enabled', budget_tokens: 1024 } })
  expect(Object.keys(settled.disabled)).toEqual(['temperature'])
  expect(Object.keys(settled.hidden)).toEqual(['top_p'])
})

test('while Claude does not think, temperature and top P are free and the budget is hidden and not sent', () => {
  const settled = settle(optional, {
    temperature: 0.2,
    top_p: 0.5,
    thinking: { type: 'disabled', budget_tokens: 4000 },
  })
  expect(settled.values).toEqual({ temperature: 0.2, top_p: 0.5, thinking: { type: 'disabled' } })
  expect(settled.disabled).toEqual({})
  expect(Object.keys(settled.hidden)).toEqual(['thinking.budget_tokens'])
})

test('a Claude that is forced to reason cannot be switched off', () => {
  const settled = settle(haiku45, { thinking: { type: 'disabled', budget_tokens: 2000 } })
  expect(settled.values).toEqual({ temperature: 1, thinking: { type: 'enabled', budget_tokens: 2000 } })
  expect(Object.keys(settled.disabled)).toEqual(['temperature', 'thinking.type'])
})

test('a thinking budget is brought between 1024 and the model max', () => {
  const budget = (value: number) => settle(haiku45, { thinking: { budget_tokens: value } }).values['thinking']
  expect(budget(1)).toEqual({ type: 'enabled', budget_tokens: 1024 })
  expect(budget(1_000_000)).toEqual({ type: 'enabled', budget_tokens: 64_000 })
})

test('a model that refuses temperature has none of its kin', () => {
  const opus = model('anthropic_chat', 'claude-opus-5-5', { abilities: { reasoning: 'adaptive', temperature: false } })
  const settled = settle(opus, { max_tokens: 100, temperature: 0.5, top_p: 0.5, reasoning_effort: 'high' })
  expect(settled.values).toEqual({ max_tokens: 100, reasoning_effort: 'high' })
  expect(Object.keys(settled.hidden).toSorted()).toEqual(['temperature', 'top_p'])
  const gpt = model('openai_chat', 'gpt-5', { abilities: { reasoning: 'forced', temperature: false } })
  expect(defaultOptions(gpt)).toEqual({ max_tokens: 4096 })
})

test('an adaptive Claude that takes temperature has it fixed once an effort is named', () => {
  const sonnet = model('anthropic_chat', 'claude-sonnet-4-6', { abilities: { reasoning: 'adaptive' } })
  expect(settle(sonnet, { temperature: 0.3 }).values).toEqual({ temperature: 0.3 })
  expect(settle(sonnet, { temperature: 0.3, reasoning_effort: 'low' }).values).toEqual({
    temperature: 1,
    reasoning_effort: 'low',
  })
})

test('the JSON response format resets to unset when the model lacks text_json output', () => {
  const values = { response_format: 'json_object' }
  const plain = model('openai_chat', 'gpt-4', { outputs: ['text'] })
  expect(settle(model('openai_chat', 'gpt-4.1'), values).values).toEqual(values)
  expect(settle(plain, values).values).toEqual({})
  expect(settle(plain, values).hidden).toHaveProperty('response_format')
})

test('Google top K is sent as 64 and cannot be changed', () => {
  const settled = settle(model('google_chat', 'gemini-2.0-flash'), { topK: 10 })
  expect(settled.values).toEqual({ topK: 64 })
  expect(settled.disabled).toHaveProperty('topK')
})

test('the length of the veo 3 preview is 8 and cannot be changed', () => {
  const settled = settle(model('google_video', 'veo-3.0-generate-preview'), { durationSeconds: 5 })
  expect(settled.values).toEqual({ durationSeconds: 8 })
  expect(settled.disabled).toHaveProperty('durationSeconds')
})

const sdxl = model('stability_image', 'stable-diffusion-xl-v1')

test('Stability image_strength is cleared when no image or mask is supplied', () => {
  expect(settle(sdxl, { image_strength: 0.5 }).values).toEqual({})
  expect(settle(sdxl, { image_strength: 0.5 }).disabled).toHaveProperty('image_strength')
  expect(settle(sdxl, { image_strength: 0.5, image: '/a.png' }).values).toEqual({
    image_strength: 0.5,
    image: '/a.png',
  })
  expect(settle(sdxl, { image_strength: 0.5, mask: '/a.png' }).values).toHaveProperty('image_strength', 0.5)
})

test('Stability image_strength is 0.8 once there is an image or a mask, until another is chosen', () => {
  expect(settle(sdxl, { image: '/a.png' }).values).toHaveProperty('image_strength', 0.8)
  expect(settle(sdxl, { mask: '/a.png' }).values).toHaveProperty('image_strength', 0.8)
})

test('a Stability image has the size of the image that it starts from', () => {
  const settled = settle(sdxl, { width: 512, height: 768, image: '/a.png' })
  expect(settled.values).toEqual({ image: '/a.png', image_strength: 0.8 })
  expect(settled.disabled).toMatchObject({ width: expect.any(String), height: expect.any(String) })
  const ultra = model('stability_image', 'stable-image-ultra')
  expect(settle(ultra, { aspect_ratio: '16:9', image: '/a.png' }).values).not.toHaveProperty('aspect_ratio')
})

test('Stability style_preset is reset on load and kept afterwards', () => {
  expect(settle(sdxl, { style_preset: 'anime' }, true).values).toEqual({})
  expect(settle(sdxl, { style_preset: 'anime' }).values).toEqual({ style_preset: 'anime' })
})

test('the image size resets to the first allowed size when the current one is not allowed for the model', () => {
  const dalle = model('openai_image', 'dall-e-3')
  expect(settle(dalle, { width: 512, height: 512 }).values).toEqual({ width: 1024, height: 1024 })
  expect(settle(dalle, { width: 1792, height: 1024 }).values).toEqual({ width: 1792, height: 1024 })
})

test('an AWS image of a size that is not among the 22 becomes one of the first size', () => {
  const canvas = model('aws_image', 'nova-canvas-v1:0')
  expect(settle(canvas, { width: 500, height: 500 }).values).toEqual({ width: 1024, height: 1024 })
  expect(settle(canvas, { width: 704, height: 320 }).values).toEqual({ width: 704, height: 320 })
})

test('an AWS image opens at 512x512, prompt strength 8, standard quality', () => {
  expect(defaultOptions(model('aws_image', 'nova-canvas-v1:0'))).toEqual({
    width: 512,
    height: 512,
    cfgScale: 8,
    quality: 'standard',
    count: 1,
  })
})

test('a Stability image opens at 1024x1024, 50 steps and prompt strength 10, without a style', () => {
  expect(defaultOptions(sdxl)).toEqual({ width: 1024, height: 1024, steps: 50, cfg_scale: 10, count: 1 })
})

test('the Stability core model opens at 1:1', () => {
  const core = model('stability_image', 'stable-image-core-v1:1')
  expect(defaultOptions(core)).toEqual({ aspect_ratio: '1:1', count: 1 })
})

test('dall-e-3 opens at 1024x1024, standard and vivid', () => {
  expect(defaultOptions(model('openai_image', 'dall-e-3'))).toEqual({
    width: 1024,
    height: 1024,
    quality: 'standard',
    style: 'vivid',
    count: 1,
  })
})

test.each([-1, 0, 5, 2.4])('a number of images of %s is brought to 1 to 4', (count) => {
  const { values } = settle(model('openai_image', 'dall-e-3'), { count })
  expect([1, 2, 4]).toContain(values.count)
})

test('images are asked for only where the model takes them', () => {
  const core = model('stability_image', 'stable-image-core-v1:1', {
    abilities: { imageWithPrompt: false, mask: false },
  })
  const settled = settle(core, { image: '/a.png', mask: '/b.png', image_strength: 0.5, seed: 7 })
  expect(settled.values).toEqual({ seed: 7 })
  expect(Object.keys(settled.hidden).toSorted()).toEqual(['image', 'image_strength', 'mask'])
})

test('after a change of the model, options that it does not know are dropped and numbers are brought into its range', () => {
  const values = { maxOutputTokens: 4096, max_tokens: 100_000, temperature: 1.7 }
  expect(settle(model('mistral_chat', 'mistral-large-4'), values).values).toEqual({
    max_tokens: 64_000,
    temperature: 1,
  })
})

test('the defaults of the specification: Anthropic with reasoning has temperature 1 and a budget of 1024', () => {
  expect(defaultOptions(haiku45)).toEqual({
    max_tokens: 4096,
    temperature: 1,
    thinking: { type: 'enabled', budget_tokens: 1024 },
  })
})

const anyModel = fc.record({
  provider: fc.constantFrom(...PROVIDER_NAMES),
  id: fc.constantFrom(
    'claude-sonnet-4-5-20250929',
    'o3',
    'gpt-4.1',
    'veo-3.0-generate-preview',
    'stable-image-core',
    'dall-e-3',
    'x',
  ),
  maxTokens: fc.option(fc.integer({ min: 1, max: 200_000 })),
  outputs: fc.constantFrom<ModelEntry['outputs'][]>(['text'], ['text', 'text_json'], ['image']),
  abilities: fc.record({
    reasoning: fc.constantFrom<ModelEntry['abilities']['reasoning'][]>(
      'none',
      'optional',
      'forced',
      'level',
      'adaptive',
    ),
    temperature: fc.boolean(),
    imageWithPrompt: fc.boolean(),
    mask: fc.boolean(),
  }),
})
const anyValues = fc.record(
  {
    max_tokens: fc.integer(),
    temperature: fc.double({ noNaN: true }),
    top_p: fc.double({ noNaN: true }),
    topK: fc.integer(),
    thinking: fc.record(
      { type: fc.constantFrom('enabled', 'disabled', 'other'), budget_tokens: fc.integer() },
      { requiredKeys: [] },
    ),
    reasoning_effort: fc.constantFrom('low', 'high', 'extreme'),
    width: fc.constantFrom(512, 1024, 33),
    height: fc.constantFrom(512, 1024, 33),
    image: fc.constantFrom('/a.png', ''),
    image_strength: fc.double({ noNaN: true }),
    response_format: fc.constantFrom('json_object', 'xml'),
    durationSeconds: fc.integer(),
    nonsense: fc.string(),
  },
  { requiredKeys: [] },
)

test('for every model and any values: what is settled passes the check, and settling again changes nothing', () => {
  fc.assert(
    fc.property(anyModel, anyValues, (chosen, values) => {
      const once = settle(chosen, values)
      expect(checkOptions(sheetForModel(chosen), once.values, chosen, LABEL_KEYS)).toEqual([])
      expect(settle(chosen, once.values)).toEqual(once)
    }),
    { numRuns: 500 },
  )
})
