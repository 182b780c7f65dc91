import { expect, test } from 'vitest'
import { answersAsked, namesModelOnce, unfitRequest } from './unfit-request.ts'

test.each([
  [{ background: true }, 'background'],
  [{ previous_response_id: 'resp_1' }, 'previous_response_id'],
  [{ conversation: 'conv_1' }, 'conversation'],
  [{ prompt: { id: 'pmpt_1' } }, 'prompt'],
  [{ tools: [{ type: 'function' }, { type: 'file_search' }] }, 'tools.1'],
  [{ tools: [{ type: 'code_interpreter' }] }, 'tools.0'],
  [{ tools: [{ type: 'mcp' }] }, 'tools.0'],
  [{ tools: [7] }, 'tools.0'],
])('a request of Responses with %o is refused at %s', (body, field) => {
  expect(unfitRequest('responses', { input: 'a', ...body })?.field).toBe(field)
})

test('functions, shells and the search of the web go through; other protocols have none of these', () => {
  const types = ['function', 'custom', 'local_shell', 'shell', 'apply_patch', 'web_search', 'web_search_preview']
  expect(unfitRequest('responses', { input: 'a', tools: types.map((type) => ({ type })) })).toBeNull()
  expect(unfitRequest('responses', { input: 'a', background: false, previous_response_id: null })).toBeNull()
  expect(unfitRequest('chat', { background: true })).toBeNull()
})

test.each([
  [{}, 1],
  [{ n: 1 }, 1],
  [{ n: 5 }, 5],
  [{ n: 0 }, 1],
  [{ n: 2.5 }, 1],
  [{ n: '9' }, 1],
])('%o asks for %d answers', (body, count) => {
  expect(answersAsked(body)).toBe(count)
})

test.each([
  ['{"model":"a","messages":[]}', true],
  ['{"model":"a","model":"b"}', false],
  ['{"model":"a","\\u006dodel":"b"}', false],
  ['{"m\\u006Fdel":"b"}', false],
  ['{"model":"a","messages":[{"content":"\\u00e9 \\u006d"}]}', true],
])('%s names its model once: %s', (text, isOnce) => {
  expect(namesModelOnce(text)).toBe(isOnce)
})
