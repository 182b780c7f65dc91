import { expect, test } from 'vitest'
import { asInGroup, typeAsked } from './as-in-group.ts'

const PROMPT = { provider: null, model: null, providerOptions: {}, tools: [], moderation: false, privacy: false }
const GROUP = { provider: 'openai_chat' as const, model: 'of-group', tools: [], moderation: false, privacy: false }

test('a prompt is asked with its own model and options, else with the model of its group', () => {
  const own = { provider: 'google_chat' as const, model: 'own', providerOptions: { temperature: 0.1 } }
  expect(asInGroup({ ...PROMPT, ...own }, GROUP)).toMatchObject({
    model: { provider: 'google_chat', model: 'own' },
    providerOptions: { temperature: 0.1 },
  })
  expect(asInGroup(PROMPT, GROUP).model).toEqual({ provider: 'openai_chat', model: 'of-group' })
  expect(asInGroup(PROMPT).model).toBeNull()
})

test('options do not go along to the model of the group, which they were not made for', () => {
  const prompt = { ...PROMPT, providerOptions: { temperature: 0.1 } }
  expect(asInGroup(prompt, GROUP).providerOptions).toEqual({})
  expect(asInGroup(prompt, { ...GROUP, model: null }).providerOptions).toEqual({ temperature: 0.1 })
})

test('what the prompt or its group demands holds, and the tools of both are there, each once', () => {
  const prompt = { ...PROMPT, privacy: true, tools: ['time', 'sum'] }
  expect(asInGroup(prompt, { ...GROUP, moderation: true, tools: ['sum', 'web'] })).toMatchObject({
    moderation: true,
    privacy: true,
    tools: ['time', 'sum', 'web'],
  })
  expect(asInGroup(prompt, GROUP)).toMatchObject({ moderation: false, privacy: true, tools: ['time', 'sum'] })
})

test('a conversation has the type of the model that is asked, and is a chat without one', () => {
  expect(typeAsked(asInGroup(PROMPT, { ...GROUP, provider: 'openai_image' }))).toBe('image')
  expect(typeAsked(asInGroup({ ...PROMPT, provider: 'openai', model: 'own' }, GROUP))).toBe('text')
  expect(typeAsked(asInGroup(PROMPT))).toBe('chat')
})
