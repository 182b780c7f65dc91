import { expect, test } from 'vitest'
import type { OptionValues } from '#options/option-sheet.ts'
import type { PromptVariable } from '#prompts/variables/prompt-variable.ts'
import { type ComparedFields, comparedFields } from './compared-fields.ts'

type Version = {
  revision: number
  name: string
  prompt: string
  variables: readonly PromptVariable[]
  providerOptions: OptionValues
  provider: string | null
  model: string | null
  tools: readonly string[]
  moderation: boolean
}

const FIELDS = {
  name: ['name'],
  prompt: ['prompt'],
  variables: ['variables'],
  providerOptions: ['providerOptions'],
  model: ['provider', 'model'],
  tools: ['tools'],
  moderation: ['moderation'],
} as const satisfies ComparedFields<string, Version>

const VERSION: Version = {
  revision: 3,
  name: 'Reply',
  prompt: 'Write.',
  variables: [],
  providerOptions: {},
  provider: null,
  model: null,
  tools: [],
  moderation: false,
}
const WORDS = { yes: 'Yes', no: 'No', none: 'None' }

test('every field that a change makes another is shown, and none that stays', () => {
  const change = {
    prompt: 'Write.',
    provider: 'openai_chat',
    model: 'gpt-4.1',
    moderation: true,
    tools: ['search', 'code'],
    providerOptions: { temperature: 0.5, stop: ['a', 'b'] },
    variables: [{ name: 'tone', type: 'choice' as const, required: true, options: ['warm', 'cool'] }],
  }
  expect(comparedFields(FIELDS, { before: VERSION, after: { ...VERSION, ...change } }, WORDS)).toEqual([
    { field: 'variables', before: '', after: 'name: tone, type: choice, required: Yes, options: warm, cool' },
    { field: 'providerOptions', before: '', after: 'temperature: 0.5, stop: a, b' },
    { field: 'model', before: 'None', after: 'openai_chat gpt-4.1' },
    { field: 'tools', before: '', after: 'search\ncode' },
    { field: 'moderation', before: 'No', after: 'Yes' },
  ])
})

test('a field is told by its printer, and as it stands where that tells two that differ alike', () => {
  const printers = { model: () => 'GPT-4.1' }
  const [openai, azure] = [
    { ...VERSION, provider: 'openai_chat', model: 'gpt-4.1' },
    { ...VERSION, provider: 'azure_chat', model: 'gpt-4.1' },
  ]
  const told = (before: Version, after: Version) => comparedFields(FIELDS, { before, after }, WORDS, printers)
  expect(told(VERSION, openai)).toEqual([{ field: 'model', before: 'None', after: 'GPT-4.1' }])
  expect(told(openai, azure)).toEqual([{ field: 'model', before: 'openai_chat gpt-4.1', after: 'azure_chat gpt-4.1' }])
  expect(told(openai, openai)).toEqual([])
})

test('where there is nothing to compare with, what stands there is told', () => {
  const after: Partial<Version> = { prompt: 'Mine.' }
  const compared = comparedFields(FIELDS, { before: null, after }, WORDS)
  expect(compared).toEqual([{ field: 'prompt', before: '', after: 'Mine.' }])
})
