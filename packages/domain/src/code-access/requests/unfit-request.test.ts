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
  [{ input: [{ role: 'user', content: [{ type: 'input_file', file_id: 'file_1' }] }] }, 'input.0.content.0'],
  [{ input: [{ role: 'user', content: [{ type: 'input_image', file_id: 'file_1' }] }] }, 'input.0.content.0'],
])('a request of Responses with %o is refused at %s', (body, field) => {
  expect(unfitRequest('responses', { input: 'a', ...body })?.field).toBe(field)
})

test('items of earlier answers may be named, as the AI SDK does that has its vendor store them', () => {
  const input = [{ type: 'item_reference', id: 'msg_1' }, { id: 'msg_2' }, { role: 'user', content: 'a' }]
  expect(unfitRequest('responses', { input })).toBeNull()
})

const said = (...content: object[]) => ({ messages: [{ role: 'user', content }] })

test.each([
  [{ tools: [{ name: 'own' }, { type: 'code_execution_20250825', name: 'code_execution' }] }, 'tools.1'],
  [{ tools: [{ type: 'mcp_toolset', mcp_server_name: 'crm' }] }, 'tools.0'],
  [{ mcp_servers: [{ type: 'url', url: 'https://example.org', name: 'crm' }] }, 'mcp_servers'],
  [{ container: 'container_1' }, 'container'],
  [{ container: { skills: [] } }, 'container'],
  [said({ type: 'document', source: { type: 'file', file_id: 'file_1' } }), 'messages.0.content.0'],
  [said({ type: 'container_upload', file_id: 'file_1' }), 'messages.0.content.0'],
  [
    said({ type: 'tool_result', content: [{ type: 'image', source: { type: 'file', file_id: 'file_1' } }] }),
    'messages.0.content.0.content.0',
  ],
])('a request of messages with %o is refused at %s, and not counted either', (body, field) => {
  expect(unfitRequest('messages', body)?.field).toBe(field)
  expect(unfitRequest('count_tokens', body)?.field).toBe(field)
})

test('tools that the client runs itself, and those of Anthropic that cost their tokens alone, go through', () => {
  const types = ['custom', 'bash_20250124', 'text_editor_20250728', 'computer_20251124', 'memory_20250818']
  const vendors = ['web_search_20250305', 'web_fetch_20250910', 'tool_search_tool_regex_20251119']
  const tools = [{ name: 'own', input_schema: {} }, ...[...types, ...vendors].map((type) => ({ type }))]
  const image = { type: 'image', source: { type: 'base64', data: 'AAAA' } }
  const call = { type: 'tool_use', id: 'toolu_1', name: 'read', input: { file_id: 'file_1', source: { type: 'file' } } }
  expect(unfitRequest('messages', { tools, mcp_servers: [], container: null, ...said(image, call) })).toBeNull()
})

test('a file of chat completions that is kept at the vendor is refused', () => {
  expect(unfitRequest('chat', said({ type: 'file', file: { file_id: 'file_1' } }))?.field).toBe('messages.0.content.0')
  expect(unfitRequest('chat', said({ type: 'file', file: { file_data: 'data:' } }))).toBeNull()
})

test('more answers than chat completions have in one request are refused', () => {
  expect(unfitRequest('chat', { messages: [], n: 129 })?.field).toBe('n')
  expect(unfitRequest('chat', { messages: [], n: 128 })).toBeNull()
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
