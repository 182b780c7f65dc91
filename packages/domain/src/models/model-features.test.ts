import { expect, test } from 'vitest'
import type { ModelEntry } from './model-entry.ts'
import { MODEL_FEATURES, disabledFeatures, hasFeature } from './model-features.ts'

type Able = Pick<ModelEntry, 'id' | 'provider' | 'router' | 'inputs' | 'abilities'>

const able = (provider: ModelEntry['provider']): Able => ({
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

const off = (model: Able) => MODEL_FEATURES.filter((feature) => !hasFeature(model, feature))

test('a chat model that can do everything has every switch on', () => {
  expect(off(able('openai_chat'))).toEqual([])
})

test('a switch is off where the model lacks the ability', () => {
  const model = able('openai_chat')
  const lacking = {
    ...model,
    router: false,
    inputs: ['text'],
    abilities: { ...model.abilities, streaming: false, sensitive: false, reasoning: 'none', imageWithPrompt: false },
  } as const
  expect(off(lacking)).toEqual(['streaming', 'sensitive', 'reasoning', 'router', 'imageWithPrompt'])
})

test('a model that reasons by force has the reasoning switch on, whatever the catalog says', () => {
  const model = able('openai_chat')
  const forced = { ...model, id: 'o3', abilities: { ...model.abilities, reasoning: 'none' as const } }
  expect(hasFeature(forced, 'reasoning')).toBe(true)
})

test('what a modality or a provider disables is off for all its models', () => {
  expect(disabledFeatures('anthropic_chat')).toEqual([])
  expect(disabledFeatures('mistral')).toEqual(['assistant', 'systemPrompts', 'chat'])
  expect(hasFeature(able('mistral'), 'systemPrompts')).toBe(false)
  // The prompt of Llama 3 has a place for one: there each model says for itself.
  expect(hasFeature(able('meta'), 'systemPrompts')).toBe(true)
  expect(off(able('openai_image'))).toEqual(['streaming', 'reasoning', 'assistant', 'systemPrompts', 'chat'])
  expect(off(able('cohere_embed'))).toEqual(expect.arrayContaining(['chat', 'options', 'moderation']))
})
