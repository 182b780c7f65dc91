import { expect, test } from 'vitest'
import type { ProviderName } from '#providers/provider-name.ts'
import { LABEL_KEYS } from '#options/label-keys.test-data.ts'
import { checkOptions } from './check-options.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { sheetForModel } from './sheet-for-model.ts'

function check(provider: ProviderName, id: string, values: OptionValues) {
  const model: SheetModel = {
    id,
    provider,
    maxTokens: 4096,
    outputs: ['text'],
    abilities: { reasoning: 'none', temperature: true, imageWithPrompt: true, mask: true },
  }
  return checkOptions(sheetForModel(model), values, model, LABEL_KEYS)
}

test('values within their ranges pass, and null counts as not set', () => {
  expect(
    check('openai_chat', 'gpt-4.1', { max_tokens: 4096, temperature: 2, top_p: null, response_format: 'json_object' }),
  ).toEqual([])
  expect(check('anthropic_chat', 'claude-opus-4-5-1', { thinking: { type: 'enabled', budget_tokens: 1024 } })).toEqual(
    [],
  )
})

test('an unknown name is named, nested ones too', () => {
  expect(check('openai_chat', 'gpt-4.1', { warmth: 1 })).toEqual([
    { path: 'warmth', message: 'gpt-4.1 has no option with this name.' },
  ])
  expect(check('anthropic_chat', 'claude-opus-4-5-1', { thinking: { depth: 3 } })[0]?.path).toBe('thinking.depth')
  expect(check('openai_chat', 'gpt-4.1', { thinking: { type: 'enabled' } })[0]?.path).toBe('thinking')
  expect(check('anthropic_chat', 'claude-opus-4-5-1', { 'thinking.type': 'enabled' })).toHaveLength(1)
})

test.each<[ProviderName, string, OptionValues, string]>([
  ['openai_chat', 'gpt-4.1', { max_tokens: 0 }, 'maxTokens must be between 1 and 4096.'],
  ['openai_chat', 'gpt-4.1', { max_tokens: 4097 }, 'maxTokens must be between 1 and 4096.'],
  ['openai_chat', 'gpt-4.1', { max_tokens: 1.5 }, 'maxTokens must be a whole number.'],
  ['openai_chat', 'gpt-4.1', { max_tokens: '100' }, 'maxTokens must be a number.'],
  ['openai_chat', 'gpt-4.1', { temperature: 2.1 }, 'temperature must be between 0 and 2.'],
  ['openai_chat', 'gpt-4.1', { frequency_penalty: -2.5 }, 'frequencyPenalty must be between -2 and 2.'],
  ['openai_chat', 'gpt-4.1', { response_format: 'xml' }, 'responseFormat must be one of text, json_object.'],
  ['mistral_chat', 'x', { temperature: 1.1 }, 'temperature must be between 0 and 1.'],
  ['cohere_chat', 'x', { temperature: 5.1 }, 'temperature must be between 0 and 5.'],
  ['aws_chat', 'x', { top_p: 0.05 }, 'topP must be between 0.1 and 1.'],
  ['google_chat', 'x', { topK: 40 }, 'topK must be 64.'],
  ['aws_video', 'x', { durationSeconds: 7 }, 'seconds must be from 6 to 120 in steps of 6.'],
  ['aws_video', 'x', { seed: 2_147_483_647 }, 'seed must be a whole number from 0 to 2147483646.'],
  ['google_video', 'veo-3.0-generate-preview', { generateAudio: 'yes' }, 'audio must be true or false.'],
  ['openai_image', 'x', { image: 5 }, 'image must be the address of an image.'],
])('%s %s refuses %j: %s', (provider, id, values, message) => {
  expect(check(provider, id, values)).toEqual([{ path: Object.keys(values)[0], message }])
})

test('a size that is not allowed is refused, and so is half a size', () => {
  const message = 'size (width and height) must be one of 1024x1024, 1024x1792, 1792x1024.'
  expect(check('openai_image', 'dall-e-3', { width: 512, height: 512 })).toEqual([{ path: 'width', message }])
  expect(check('openai_image', 'dall-e-3', { width: 1024 })).toEqual([{ path: 'width', message }])
})
