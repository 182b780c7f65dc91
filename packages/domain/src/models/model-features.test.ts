import { expect, test } from 'vitest'
import type { ModelEntry } from './model-entry.ts'
import { MODEL_FEATURES, disabledFeatures, hasFeature, modelFeatures } from './model-features.ts'

const able = (provider: ModelEntry['provider']): Parameters<typeof modelFeatures>[0] => ({
  id: 'x',
  provider,
  router: true,
  inputs: ['text', 'image'],
  abilities: {
    streaming: true,
    sensitive: true,
    reasoning: 'optional',
    temperature: true,
    systemPrompts: true,
    assistant: true,
    imageWithPrompt: true,
    mask: true,
  },
})

test('a chat model that can do everything has every switch on', () => {
  expect(Object.values(modelFeatures(able('openai_chat'))).every(Boolean)).toBe(true)
  expect(Object.keys(modelFeatures(able('openai_chat')))).toEqual([...MODEL_FEATURES])
})

test('a switch is off where the model lacks the ability', () => {
  const model = able('openai_chat')
  const features = modelFeatures({
    ...model,
    router: false,
    inputs: ['text'],
    abilities: { ...model.abilities, streaming: false, sensitive: false, reasoning: 'none', imageWithPrompt: false },
  })
  expect(MODEL_FEATURES.filter((feature) => !features[feature])).toEqual([
    'streaming',
    'sensitive',
    'reasoning',
    'router',
    'imageWithPrompt',
  ])
})

test('a model that reasons by force has the reasoning switch on, whatever the catalogue says', () => {
  const model = able('openai_chat')
  const forced = { ...model, id: 'o3', abilities: { ...model.abilities, reasoning: 'none' as const } }
  expect(modelFeatures(forced).reasoning).toBe(true)
})

test('what a modality or a provider disables is off for all its models', () => {
  expect(disabledFeatures('anthropic_chat')).toEqual([])
  expect(disabledFeatures('meta')).toEqual(['assistant', 'systemPrompts', 'chat'])
  expect(hasFeature(able('meta'), 'systemPrompts')).toBe(false)
  expect(modelFeatures(able('openai_image'))).toMatchObject({ chat: false, streaming: false, options: true })
  expect(modelFeatures(able('cohere_embed'))).toMatchObject({ chat: false, options: false, moderation: false })
})
