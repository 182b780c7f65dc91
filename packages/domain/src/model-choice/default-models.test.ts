import { expect, test } from 'vitest'
import { DEFAULT_MODELS, defaultModelFor, secureDataDefaultModels } from './default-models.ts'

test.each([
  ['chat', 'openai_chat', 'gpt-4.1'],
  ['companion', 'openai_chat', 'gpt-4.1'],
  ['image', 'openai_image', 'dall-e-3'],
  ['text', 'anthropic', 'claude-v2'],
  ['video', 'aws_video', 'nova-reel-v1:0'],
] as const)('the built-in default for %s is %s %s', (type, provider, model) => {
  expect(DEFAULT_MODELS[type]).toEqual({ provider, model })
})

test('in secure-data mode chat and companion use the named Claude, image the Stability core model, text and video stay', () => {
  expect(secureDataDefaultModels('abc:0')).toEqual({
    chat: { provider: 'anthropic_chat', model: 'abc:0' },
    companion: { provider: 'anthropic_chat', model: 'abc:0' },
    image: { provider: 'stability_image', model: 'stable-image-core-v1:1' },
    text: { provider: 'anthropic', model: 'claude-v2' },
    video: { provider: 'aws_video', model: 'nova-reel-v1:0' },
  })
})

test('the mode decides which table holds', () => {
  expect(defaultModelFor('chat', { secureDataMode: false, secureChatModel: 'abc:0' }).model).toBe('gpt-4.1')
  expect(defaultModelFor('chat', { secureDataMode: true, secureChatModel: 'abc:0' }).model).toBe('abc:0')
})
