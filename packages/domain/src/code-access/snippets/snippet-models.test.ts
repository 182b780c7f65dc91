import { expect, test } from 'vitest'
import { modelsOfKey } from '../key-models.ts'
import { snippetModels } from './snippet-models.ts'

const listed = (id: string, ...providers: string[]) => ({ id, owned_by: providers.at(-1) ?? '', providers })
const MODELS = [
  listed('vectors', 'openai_embed'),
  listed('gpt-4.1', 'azure_chat', 'openai_chat'),
  listed('claude-3-haiku-20240307', 'anthropic_chat'),
  listed('claude-sonnet-4-20250514', 'anthropic_chat'),
  listed('claude-sonnet-4-6', 'anthropic_chat'),
  listed('claude-haiku-4-5-20251001', 'anthropic_chat'),
]

test.each([
  ['every model', [], 6],
  ['one of its providers', ['azure_chat/*'], 1],
  ['a group', ['group:chat'], 5],
  ['a name', ['vectors'], 1],
  ['none', ['gpt-5'], 0],
])('a key that allows %s', (_, entries, count) => {
  expect(modelsOfKey(MODELS, entries)).toHaveLength(count)
})

test.each([
  ['the newest Claude for tools of Anthropic', [], 'gpt-4.1', 'claude-sonnet-4-6', 'claude-haiku-4-5-20251001'],
  [
    'a Claude of another family',
    ['claude-3-haiku-20240307'],
    'claude-3-haiku-20240307',
    'claude-3-haiku-20240307',
    'claude-3-haiku-20240307',
  ],
  ['another model that chats', ['vectors', 'gpt-4.1'], 'gpt-4.1', 'gpt-4.1', 'gpt-4.1'],
  ['a placeholder where none chats', ['vectors'], 'MODEL', 'MODEL', 'MODEL'],
])('tools are told to ask %s', (_, entries, main, claude, small) => {
  expect(snippetModels(modelsOfKey(MODELS, entries))).toEqual({ main, claude, small })
})
