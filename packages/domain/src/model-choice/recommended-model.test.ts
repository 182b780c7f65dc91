import { expect, test } from 'vitest'
import { DEFAULT_MODELS } from './default-models.ts'
import { recommendedModel } from './recommended-model.ts'

const models = [
  { id: 'a', provider: 'openai_chat', recommended: false },
  { id: 'b', provider: 'aws_chat', recommended: true },
  { id: 'c', provider: 'openai_chat', recommended: true },
] as const

test('the first recommended model is taken', () => {
  expect(recommendedModel(models, 'chat', DEFAULT_MODELS)).toEqual({ provider: 'aws_chat', model: 'b' })
})

test('without one a companion falls back on the companion default, every other type on the video default', () => {
  expect(recommendedModel([], 'companion', DEFAULT_MODELS)).toEqual({ provider: 'openai_chat', model: 'gpt-4.1' })
  for (const type of ['chat', 'image', 'text', 'video'] as const) {
    expect(recommendedModel([], type, DEFAULT_MODELS)).toEqual({ provider: 'aws_video', model: 'nova-reel-v1:0' })
  }
})
