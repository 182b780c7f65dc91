import { expect, test } from 'vitest'
import { estimatedInput } from './estimated-input.ts'

const DATA = 'A'.repeat(40_000)
const URL = `data:image/png;base64,${DATA}`
const estimate = (body: object) => estimatedInput(body as Record<string, unknown>, JSON.stringify(body).length)
const user = (...content: object[]) => [{ role: 'user', content }]

test.each([
  ['an image of chat completions', { messages: user({ type: 'image_url', image_url: { url: URL } }) }],
  ['a PDF of chat completions', { messages: user({ type: 'file', file: { file_data: URL } }) }],
  ['audio of chat completions', { messages: user({ type: 'input_audio', input_audio: { data: DATA } }) }],
  ['an image of Responses', { input: user({ type: 'input_image', image_url: URL }) }],
  ['a PDF of Responses', { input: user({ type: 'input_file', file_data: URL }) }],
  [
    'a screenshot',
    { input: [{ type: 'computer_call_output', output: { type: 'computer_screenshot', image_url: URL } }] },
  ],
  [
    'an image that a function gave',
    { input: [{ type: 'function_call_output', output: [{ type: 'input_image', image_url: URL }] }] },
  ],
  ['an image of messages', { messages: user({ type: 'image', source: { type: 'base64', data: DATA } }) }],
  ['a PDF of messages', { messages: user({ type: 'document', source: { type: 'base64', data: DATA } }) }],
  [
    'an image that a tool of messages gave',
    {
      messages: user({ type: 'tool_result', content: [{ type: 'image', source: { type: 'base64', data: DATA } }] }),
    },
  ],
  [
    'an image within a document of messages',
    {
      messages: user({
        type: 'document',
        source: { type: 'content', content: [{ type: 'image', source: { type: 'base64', data: DATA } }] },
      }),
    },
  ],
])('%s counts a thousand tokens, whatever its length', (_, body) => {
  expect(estimate(body)).toBeGreaterThan(1000)
  expect(estimate(body)).toBeLessThan(1100)
})

test('a file that is named by its address counts as many', () => {
  const url = 'https://example.org/kite.png'
  expect(estimate({ messages: user({ type: 'image', source: { type: 'url', url } }) })).toBeGreaterThan(1000)
})

test('text counts a token for every four characters, in a document too', () => {
  const text = 'A kite flies. '.repeat(1000)
  expect(estimate({ input: text })).toBe(Math.ceil((text.length + '{"input":""}'.length) / 4))
  const document = { type: 'document', source: { type: 'text', data: text } }
  expect(estimate({ messages: user(document) })).toBeGreaterThan(text.length / 4)
  expect(estimate({ messages: user(document) })).toBeLessThan(text.length / 4 + 100)
})

test('what is nested without an end is read to no depth', () => {
  const deep = JSON.parse(`${'{"content":['.repeat(20_000)}${']}'.repeat(20_000)}`) as object
  expect(estimatedInput({ messages: [deep] }, 400)).toBe(100)
})
