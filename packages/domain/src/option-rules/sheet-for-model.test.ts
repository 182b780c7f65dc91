import { expect, test } from 'vitest'
import type { ModelEntry } from '#models/model-entry.ts'
import { hasFeature } from '#models/model-features.ts'
import { PROVIDER_NAMES, PROVIDERS_BY_MODALITY, type ProviderName } from '#providers/provider-name.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import { sheetDefaults } from './default-options.ts'
import { sheetForModel } from './sheet-for-model.ts'
import { ASPECT_RATIOS, STYLE_PRESETS } from '#vendors/stability.ts'

type Changes = Partial<Omit<SheetModel, 'abilities'>> & { abilities?: Partial<ModelEntry['abilities']> }

function model(provider: ProviderName, id = 'some-model', { abilities, ...changes }: Changes = {}): SheetModel {
  return {
    id,
    provider,
    maxTokens: 100_000,
    outputs: ['text', 'text_json'],
    abilities: { reasoning: 'none', temperature: true, imageWithPrompt: true, mask: true, ...abilities },
    ...changes,
  }
}

/** `name: min-max by step, default` for numbers, `name: a|b, default` for choices, the name alone for the rest. */
function written(sheet: ReturnType<typeof sheetForModel>): string[] {
  return sheet.map((field) => {
    if (field.kind === 'number') return `${field.name}: ${field.min}..${field.max} by ${field.step}, ${field.default}`
    if (field.kind === 'choice')
      return `${field.name}: ${field.choices.map(({ value }) => value).join('|')}, ${field.default}`
    if (field.kind === 'seed') return `seed: up to ${field.max}`
    if (field.kind === 'size') return `size: ${field.sizes.length}, ${field.default.width}x${field.default.height}`
    return field.name
  })
}
const sheet = (...given: Parameters<typeof model>) => written(sheetForModel(model(...given)))

/** Our own field of every image sheet. */
const ONE_TO_FOUR = 'count: 1..4 by 1, 1'

test('AI21: max tokens up to the model max, min tokens from 0, temperature 0-1, top P 0-1', () => {
  expect(sheet('ai21')).toEqual([
    'maxTokens: 1..100000 by 1, 1024',
    'minTokens: 0..100000 by 1, 0',
    'temperature: 0..1 by 0.01, 0.7',
    'topP: 0..1 by 0.01, 1',
  ])
})

test('Anthropic completion: max_tokens_to_sample 4096, temperature 0-1, top K 0-500, top P', () => {
  expect(sheet('anthropic', 'claude-v2')).toEqual([
    'max_tokens_to_sample: 1..100000 by 1, 4096',
    'temperature: 0..1 by 0.01, 0.7',
    'top_k: 0..500 by 1, null',
    'top_p: 0..1 by 0.01, null',
  ])
})

test('Anthropic chat: a thinking budget from 1024 up to the model max where the model thinks by budget', () => {
  expect(sheet('anthropic_chat', 'claude-3-haiku', { maxTokens: 4096 })).toEqual([
    'max_tokens: 1..4096 by 1, 4096',
    'temperature: 0..1 by 0.01, 0.7',
    'top_p: 0..1 by 0.01, null',
  ])
  const forced = sheet('anthropic_chat', 'claude-sonnet-4-5-20250929', { maxTokens: 64_000 })
  expect(forced.slice(3)).toEqual([
    'thinking.type: enabled|disabled, enabled',
    'thinking.budget_tokens: 1024..64000 by 1, 1024',
  ])
})

test('a model that thinks by level, adaptively or on request has a choice of effort, unset by default', () => {
  const effort = 'reasoning_effort: low|medium|high, null'
  expect(sheet('anthropic_chat', 'claude-opus-5-5', { abilities: { reasoning: 'adaptive' } }).at(-1)).toBe(effort)
  expect(sheet('google_chat', 'gemini-3.8-flash', { abilities: { reasoning: 'level' } }).at(-1)).toBe(effort)
  expect(sheet('openai_chat', 'gpt-5').at(-1)).toBe(effort)
  expect(sheet('mistral_chat', 'mistral-large-4', { abilities: { reasoning: 'optional' } }).at(-1)).toBe(effort)
  expect(sheet('mistral_chat', 'mistral-large-2512')).not.toContain(effort)
})

test('AWS: text, chat, image and video, with a top P of at least 0.1', () => {
  expect(sheet('aws')).toEqual([
    'maxTokenCount: 1..100000 by 1, 1024',
    'temperature: 0..1 by 0.01, 0.7',
    'topP: 0.1..1 by 0.01, 1',
  ])
  expect(sheet('aws_chat')).toEqual([
    'max_tokens: 1..100000 by 1, 1024',
    'temperature: 0..1 by 0.01, 0.7',
    'top_p: 0.1..1 by 0.01, 1',
  ])
  expect(sheet('aws_image')).toEqual([
    'size: 22, 512x512',
    'cfgScale: 1.1..10 by 0.1, 8',
    'quality: standard|premium, standard',
    'seed: up to 2147483646',
    ONE_TO_FOUR,
    'image',
    'mask',
  ])
  expect(sheet('aws_video')).toEqual([
    'durationSeconds: 6..120 by 6, 6',
    'fps: 24..24 by 1, 24',
    'dimension: 1280x720, 1280x720',
    'seed: up to 2147483646',
  ])
})

test('OpenAI and Azure chat: 4096 tokens, temperature 0-2, penalties from -2 to 2, a response format', () => {
  const expected = [
    'max_tokens: 1..100000 by 1, 4096',
    'temperature: 0..2 by 0.01, 0.7',
    'top_p: 0..1 by 0.01, 1',
    'frequency_penalty: -2..2 by 0.01, 0',
    'presence_penalty: -2..2 by 0.01, 0',
    'response_format: text|json_object, null',
  ]
  expect(sheet('openai_chat', 'gpt-4.1')).toEqual(expected)
  expect(sheet('azure_chat', 'gpt-4.1')).toEqual(expected)
})

test('an OpenAI model whose id starts with o has max_completion_tokens of 8192 instead', () => {
  expect(sheet('openai_chat', 'o3')[0]).toBe('max_completion_tokens: 1..100000 by 1, 8192')
  expect(sheet('azure_chat', 'o3')[0]).toBe('max_completion_tokens: 1..100000 by 1, 8192')
})

test('OpenAI image: sizes, qualities and styles by family', () => {
  expect(sheet('openai_image', 'dall-e-3')).toEqual([
    'size: 3, 1024x1024',
    'quality: standard|hd, standard',
    'style: vivid|natural, vivid',
    ONE_TO_FOUR,
    'image',
    'mask',
  ])
  expect(sheet('openai_image', 'gpt-image-2')).toEqual([
    'size: 3, 1024x1024',
    'quality: low|medium|high, null',
    ONE_TO_FOUR,
    'image',
    'mask',
  ])
  expect(sheet('openai_image', 'dall-e-2')).toEqual(['size: 3, 1024x1024', ONE_TO_FOUR, 'image', 'mask'])
})

test('Cohere: 1024 tokens, temperature 0-5 at 0.7, p 0.9, k 0-500 at 0', () => {
  expect(sheet('cohere_chat')).toEqual([
    'max_tokens: 1..100000 by 1, 1024',
    'temperature: 0..5 by 0.01, 0.7',
    'p: 0..1 by 0.01, 0.9',
    'k: 0..500 by 1, 0',
  ])
})

test('DeepSeek: 8192 tokens, temperature 0-5 at 0.5', () => {
  expect(sheet('deepseek_chat')).toEqual([
    'max_tokens: 1..100000 by 1, 8192',
    'temperature: 0..5 by 0.01, 0.5',
    'top_p: 0..1 by 0.01, 1',
  ])
})

test('Google: 4096 tokens, temperature 0-2 at 1, top P 0.95, top K fixed at 64, a thinking budget of 512-24576 at 1024', () => {
  expect(sheet('google_chat', 'gemini-2.5-pro')).toEqual([
    'maxOutputTokens: 1..100000 by 1, 4096',
    'temperature: 0..2 by 0.01, 1',
    'topP: 0..1 by 0.01, 0.95',
    'topK: 64..64 by 1, 64',
    'thinkingConfig.thinkingBudget: 512..24576 by 1, 1024',
  ])
})

test('Google image: the base options where the model takes them, image and mask, and an aspect ratio of our own that the family of the model makes', () => {
  expect(sheet('google_image', 'gemini-3-pro-image')).toEqual([
    'aspectRatio: 1:1|2:3|3:2|3:4|4:3|4:5|5:4|9:16|16:9|21:9, null',
    ONE_TO_FOUR,
    'temperature: 0..2 by 0.01, 1',
    'topP: 0..1 by 0.01, 0.95',
    'topK: 64..64 by 1, 64',
    'image',
    'mask',
  ])
  expect(sheet('google_image', 'imagen-4.0-generate-001')).toEqual([
    'aspectRatio: 1:1|3:4|4:3|9:16|16:9, null',
    ONE_TO_FOUR,
    'image',
    'mask',
  ])
})

test.each(PROVIDERS_BY_MODALITY.image)(
  'every image model of %s makes up to four images at once, one by default',
  (provider) => {
    expect(sheet(provider)).toContain(ONE_TO_FOUR)
  },
)

test('OpenAI image: squares of 1024, 512 and 256, the three of the 3-model, the three of gpt-image', () => {
  const sizes = (id: string) =>
    sheetForModel(model('openai_image', id)).flatMap((field) => (field.kind === 'size' ? field.sizes : []))
  const text = (id: string) => sizes(id).map(({ width, height }) => `${width}x${height}`)
  expect(text('dall-e-2')).toEqual(['1024x1024', '512x512', '256x256'])
  expect(text('dall-e-3')).toEqual(['1024x1024', '1024x1792', '1792x1024'])
  expect(text('gpt-image-2')).toEqual(['1024x1024', '1536x1024', '1024x1536'])
})

test('Google video: 5 to 8 seconds, fixed at 8 with audio for the veo 3 preview', () => {
  expect(sheet('google_video', 'veo-2.0-generate-001')).toEqual([
    'durationSeconds: 5..8 by 1, 5',
    'seed: up to 4294967295',
  ])
  // Omni's seeds have 32 bits with the sign.
  expect(sheet('google_video', 'gemini-omni-1.2-flash')[1]).toBe('seed: up to 2147483647')
  // It makes 4, 6 and 8 seconds: what it opens with is a length that it makes.
  expect(sheet('google_video', 'veo-3.1-generate-001')[0]).toBe('durationSeconds: 5..8 by 1, 6')
  expect(sheet('google_video', 'veo-3.0-generate-preview')).toEqual([
    'durationSeconds: 8..8 by 1, 8',
    'seed: up to 4294967295',
    'generateAudio',
  ])
})

test('Meta: max_gen_len for text, max_tokens for chat, 1024 each, top P of at least 0.1', () => {
  expect(sheet('meta')).toEqual([
    'max_gen_len: 1..100000 by 1, 1024',
    'temperature: 0..1 by 0.01, 0.7',
    'top_p: 0.1..1 by 0.01, 1',
  ])
  expect(sheet('meta_chat')[0]).toBe('max_tokens: 1..100000 by 1, 1024')
})

test('Mistral: top K 1-200 at 40 for text', () => {
  expect(sheet('mistral').at(-1)).toBe('top_k: 1..200 by 1, 40')
  expect(sheet('mistral_chat')).toEqual([
    'max_tokens: 1..100000 by 1, 1024',
    'temperature: 0..1 by 0.01, 0.7',
    'top_p: 0..1 by 0.01, 1',
  ])
})

test('any other chat server has the generic options', () => {
  expect(sheet('caas')).toEqual([
    'max_tokens: 1..100000 by 1, 1024',
    'temperature: 0..2 by 0.01, 0.7',
    'top_p: 0..1 by 0.01, 1',
  ])
})

test('Stability: sides of 128 to 1024 in steps of 64, 10-150 steps, prompt strength 0-30, none plus 16 styles', () => {
  expect(sheet('stability_image', 'stable-diffusion-xl-v1')).toEqual([
    'width: 128..1024 by 64, 1024',
    'height: 128..1024 by 64, 1024',
    'steps: 10..150 by 1, 50',
    'cfg_scale: 0..30 by 1, 10',
    `style_preset: ${STYLE_PRESETS.join('|')}, null`,
    ONE_TO_FOUR,
    'image_strength: 0..1 by 0.01, 0.8',
    'image',
    'mask',
  ])
  expect(new Set(STYLE_PRESETS).size).toBe(16)
})

test('the Stability core model has an aspect ratio of nine, 1:1 by default, and a seed', () => {
  const fields = sheet('stability_image', 'stable-image-core-v1:1')
  expect(fields.slice(0, 2)).toEqual([`aspect_ratio: ${ASPECT_RATIOS.join('|')}, 1:1`, 'seed: up to 4294967294'])
  expect([...ASPECT_RATIOS]).toEqual(['16:9', '1:1', '21:9', '2:3', '3:2', '4:5', '5:4', '9:16', '9:21'])
})

test('a default never exceeds the limit of the model', () => {
  expect(sheet('openai_chat', 'gpt-4', { maxTokens: 2048 })[0]).toBe('max_tokens: 1..2048 by 1, 2048')
})

test.each(PROVIDER_NAMES)('every default of %s lies within its range, and every name is used once', (provider) => {
  const fields = sheetForModel(model(provider, 'claude-sonnet-4-5-20250929'))
  for (const field of fields) {
    if (field.kind !== 'number' || field.default === null) continue
    expect(field.default).toBeGreaterThanOrEqual(field.min)
    expect(field.default).toBeLessThanOrEqual(field.max)
  }
  expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
})

test('the defaults of a sheet are nested where a name is dotted, and leave out what is unset', () => {
  expect(sheetDefaults(sheetForModel(model('anthropic_chat', 'claude-opus-4-5-20251101')))).toEqual({
    max_tokens: 4096,
    temperature: 0.7,
    thinking: { type: 'enabled', budget_tokens: 1024 },
  })
})

test.each(PROVIDER_NAMES)(
  'there is something to set for a model of %s exactly where it has the feature',
  (provider) => {
    expect(sheetForModel(model(provider)).length > 0).toBe(hasFeature({ provider }, 'options'))
  },
)
