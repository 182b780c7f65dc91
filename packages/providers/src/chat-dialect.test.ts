import { describe, expect, test } from 'vitest'
import { directAddress } from './connected-vendors.ts'
import type { CatalogModel } from './catalog/catalog-model.ts'

const CONNECTIONS = { mistral: { apiKey: 'key' }, deepseek: { apiKey: 'key' }, ai21: { apiKey: 'key' } }
const modelOf = (service: string, reasoning = 'none') =>
  ({ provider: 'x', upstream: { service, model: 'm' }, abilities: { reasoning } }) as never as CatalogModel
const address = (service: string, reasoning?: string) => directAddress(CONNECTIONS, modelOf(service, reasoning), 'chat')
const speak = (service: string, more: object) => {
  const body = { model: 'm', messages: [{ role: 'user', content: 'Hello' }], ...more }
  const spoken = address(service)?.speak?.(body)
  return spoken === body ? 'the same' : spoken && without(spoken)
}
const without = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'model' && name !== 'messages'))
const EACH = ['mistral', 'deepseek', 'ai21'] as const

test.each([
  ['mistral', 'https://api.mistral.ai/v1/chat/completions'],
  ['deepseek', 'https://api.deepseek.com/chat/completions'],
  ['ai21', 'https://api.ai21.com/studio/v1/chat/completions'],
])('%s is asked in chat completions, and in nothing else', (service, url) => {
  expect(address(service)).toMatchObject({ url, headers: { authorization: 'Bearer key' } })
  for (const route of ['responses', 'messages', 'embeddings'] as const) {
    expect(directAddress(CONNECTIONS, modelOf(service), route)).toBeNull()
  }
})

test('models of Mistral that can think are translated: their thoughts come where no client of OpenAI looks for words', () => {
  expect(address('mistral', 'optional')).toBeNull()
})

describe.each(EACH)('%s', (service) => {
  test('takes what it knows as it came', () => {
    const tool = { type: 'function', function: { name: 'a', description: 'b', parameters: {} } }
    expect(speak(service, { temperature: 0.5, max_tokens: 10, stream: true, tools: [tool] })).toBe('the same')
  })

  test('is not sent what it would refuse: it counts streams anyway, and knows the most of tokens by its old name', () => {
    const asked = { stream: true, stream_options: { include_usage: true }, max_completion_tokens: 9, user: 'u' }
    expect(speak(service, asked)).toEqual({ stream: true, max_tokens: 9 })
  })

  test.each([
    ['an effort', { reasoning_effort: 'high' }],
    ['JSON', { response_format: { type: 'json_object' } }],
    ['a developer', { messages: [{ role: 'developer', content: 'Be brief.' }] }],
    ['a field of a message', { messages: [{ role: 'user', content: 'a', audio: {} }] }],
    ['a file', { messages: [{ role: 'user', content: [{ type: 'file', file: {} }] }] }],
    ['a tool that takes words', { tools: [{ type: 'custom', custom: { name: 'a' } }] }],
    [
      'tools among which to choose',
      { tool_choice: { type: 'allowed_tools' }, tools: [{ type: 'function', function: { name: 'a', other: 1 } }] },
    ],
  ])('is translated to where %s is spoken of', (_, more) => {
    expect(speak(service, more)).toBeNull()
  })
})

test('Mistral has a word of its own for the seed, takes images and schemas, and calls whose ids are its own', () => {
  expect(speak('mistral', { seed: 7 })).toEqual({ random_seed: 7 })
  expect(speak('mistral', { response_format: { type: 'json_schema', json_schema: {} } })).toBe('the same')
  const image = { role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,' } }] }
  const called = (id: string) => [
    image,
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id, type: 'function', function: { name: 'a', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: id, content: '1' },
  ]
  expect(speak('mistral', { messages: called('abc123DEF') })).toBe('the same')
  expect(speak('mistral', { messages: called('call_1') })).toBeNull()
})

test('DeepSeek is told to think, and hears again what it has thought', () => {
  const messages = [{ role: 'assistant', content: 'Hello', reasoning_content: 'A greeting.' }]
  expect(speak('deepseek', { thinking: { type: 'enabled' }, messages })).toBe('the same')
  expect(speak('deepseek', { messages: [{ role: 'user', content: [{ type: 'text', text: 'a' }] }] })).toBeNull()
})
