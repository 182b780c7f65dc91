import { describe, expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const model = 'gpt-4.1'
const messages = [{ role: 'user', content: 'Hello' }]
const paths = ['chat/completions', 'responses', 'embeddings', 'messages', 'messages/count_tokens'] as const
type Path = (typeof paths)[number]

async function send(path: Path, body: unknown, key: string | null, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/gateway/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** An error as clients of the path's protocol read it. */
function shapeOf(path: Path) {
  const message = expect.stringMatching(/\w/)
  if (path.startsWith('messages')) {
    return {
      type: 'error',
      error: { type: expect.stringMatching(/_error$|^request_too_large$/), message },
      request_id: expect.any(String),
    }
  }
  return {
    error: {
      message,
      type: expect.any(String),
      param: expect.toBeOneOf([null, expect.any(String)]),
      code: expect.any(String),
    },
  }
}

const BAD_KEYS: readonly (string | null)[] = [
  null,
  '',
  'nonsense',
  'sk-1234567890',
  `atrk_${'0'.repeat(57)}`,
  `atrk_${'z'.repeat(57)}`,
  `atrk_${'A'.repeat(57)}`,
]

const BAD_BODIES: readonly [string, unknown][] = [
  ['nothing', ''],
  ['no JSON', '{'],
  ['an array', []],
  ['null', 'null'],
  ['a model that is a number', { model: 7, messages, input: 'a', max_tokens: 5 }],
  ['nothing but a model', { model }],
]

describe.each(paths)('/%s', (path) => {
  test.each(BAD_KEYS)('401 for the key %j', async (key) => {
    const { status, body } = await send(path, { model, messages, input: 'a', max_tokens: 5 }, key)
    expect(body).toEqual(shapeOf(path))
    expect(status).toBe(401)
  })

  test.each(BAD_BODIES)('400 for %s', async (_, given) => {
    const { key } = await openGateway(server, ada)
    const { status, body } = await send(path, given, key)
    expect(body).toEqual(shapeOf(path))
    expect(status).toBe(400)
  })

  test('404 for a model that is not there, 403 for one that is not for the key, 413 for too much', async () => {
    const { key } = await openGateway(server, ada, { models: ['group:embed'] })
    const rest = { messages, input: 'a', max_tokens: 5 }
    const [missing, forbidden, large] = [
      await send(path, { model: 'nobody', ...rest }, key),
      await send(path, { model, ...rest }, key),
      await send(path, 'x'.repeat(32_000_001), key),
    ]
    expect([missing.status, forbidden.status, large.status]).toEqual([404, 403, 413])
    for (const { body } of [missing, forbidden, large]) expect(body).toEqual(shapeOf(path))
  })
})

const TRANSLATED: readonly [Path, string, object][] = [
  ['chat/completions', 'a role that nobody has', { messages: [{ role: 'king', content: 'a' }] }],
  ['chat/completions', 'a message that is none', { messages: [7] }],
  [
    'chat/completions',
    'arguments that are no JSON',
    {
      messages: [{ role: 'assistant', tool_calls: [{ id: 'a', function: { name: 'f', arguments: '{' } }] }],
    },
  ],
  [
    'chat/completions',
    'an image that is nowhere',
    {
      messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'file:///etc/passwd' } }] }],
    },
  ],
  ['chat/completions', 'a tool without a name', { messages, tools: [{ type: 'function', function: {} }] }],
  ['chat/completions', 'a temperature that is a word', { messages, temperature: 'hot' }],
  ['responses', 'an input that is a number', { input: 7 }],
  ['responses', 'an earlier response', { input: 'a', previous_response_id: 'resp_1' }],
  ['responses', 'a call without an id', { input: [{ type: 'function_call', name: 'f', arguments: '{}' }] }],
  [
    'messages',
    'a block that nobody knows',
    { max_tokens: 5, messages: [{ role: 'user', content: [{ type: 'song' }] }] },
  ],
  ['messages', 'no most of tokens', { messages }],
  ['embeddings', 'no text at all', { model: 'gemini-embedding-001', input: [] }],
  ['messages', 'a system that is a number', { max_tokens: 5, messages, system: 7 }],
]

test.each(TRANSLATED)('/%s to a vendor of another protocol: 400 for %s', async (path, _, body) => {
  const { key } = await openGateway(server, ada)
  const asked = server.simulator.control.received().length
  const answer = await send(path, { model: 'gemini-2.5-pro', ...body }, key)
  expect(answer.body).toEqual(shapeOf(path))
  expect(answer.status).toBe(400)
  expect(server.simulator.control.received()).toHaveLength(asked)
})

test('what is not there is 404 in shape, and a cookie or a password opens nothing', async () => {
  const nowhere = await fetch(`${server.url}/gateway/v1/nowhere`)
  expect([nowhere.status, await nowhere.json()]).toEqual([404, shapeOf('responses')])
  const upgrade = await fetch(`${server.url}/gateway/v1/responses`)
  expect([upgrade.status, await upgrade.json()]).toEqual([426, shapeOf('responses')])
  expect((await fetch(`${server.url}/gateway/api/hello`, { method: 'HEAD' })).status).toBe(200)
  expect((await ada.request('/gateway/v1/models')).status).toBe(401)
})

test('what a key opens is the gateway, and no call of the API', async () => {
  const { key } = await openGateway(server, ada)
  const answer = await fetch(`${server.url}/api/v1/config`, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status).toBe(401)
})

test('a key for secure data asks approved models alone', async () => {
  const { key } = await openGateway(server, ada, { secure_data: true })
  expect(await send('chat/completions', { model, messages }, key)).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('not approved for secure data') } },
  })
})

test('a key for secure data is shown approved models alone', async () => {
  const list = async (more: object) => {
    const { openai } = await openGateway(server, ada, more)
    const ids = (await openai.models.list()).data.map(({ id }) => id)
    return { openai, ids }
  }
  const [all, secure] = [await list({}), await list({ secure_data: true })]
  expect(all.ids).toContain(model)
  expect(secure.ids).not.toContain(model)
  expect(all.ids).toEqual(expect.arrayContaining(secure.ids))
  await expect(secure.openai.models.retrieve(model)).rejects.toMatchObject({ status: 404 })
  const [approved = ''] = secure.ids
  expect(await secure.openai.models.retrieve(approved)).toMatchObject({ id: approved })
})

test('a body that names two models is sent on with the one that was let through', async () => {
  const { key } = await openGateway(server, ada, { models: ['openai_chat/gpt-4.1'] })
  const twice = `{"model":"gpt-5","messages":${JSON.stringify(messages)},"model":"gpt-4.1"}`
  const { status } = await send('chat/completions', twice, key)
  expect(status).toBe(200)
  const sent = server.simulator.control.received().at(-1)?.body
  expect(sent).toMatchObject({ model: 'gpt-4.1' })
  expect(JSON.stringify(sent)).not.toContain('gpt-5')
})

test('what could not be counted, or reaches what the company keeps, is refused by name', async () => {
  const { key } = await openGateway(server, ada)
  for (const more of [
    { background: true },
    { previous_response_id: 'resp_1' },
    { tools: [{ type: 'file_search', vector_store_ids: ['vs_1'] }] },
    { input: [{ role: 'user', content: [{ type: 'input_file', file_id: 'file_1' }] }] },
  ]) {
    const { status, body } = await send('responses', { model, input: 'a', ...more }, key)
    expect(status).toBe(400)
    expect(body).toEqual(shapeOf('responses'))
  }
  // Another vendor than the one that has answered has never had it.
  const kept = {
    input: [
      { type: 'item_reference', id: 'msg_1' },
      { role: 'user', content: 'a' },
    ],
  }
  const { status, body } = await send('responses', { model: 'claude-sonnet-4-5-20250929', ...kept }, key)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('store: false')])
  const asked = server.simulator.control.received().length
  const file = { type: 'document', source: { type: 'file', file_id: 'file_1' } }
  for (const more of [
    { tools: [{ type: 'code_execution_20250825', name: 'code_execution' }] },
    { mcp_servers: [{ type: 'url', url: 'https://example.org', name: 'crm' }] },
    { container: 'container_1' },
    { messages: [{ role: 'user', content: [file] }] },
  ]) {
    const body = { model: 'claude-sonnet-4-5-20250929', max_tokens: 5, messages, ...more }
    const answer = await send('messages', body, key)
    expect(answer).toEqual({ status: 400, body: shapeOf('messages') })
  }
  expect(server.simulator.control.received()).toHaveLength(asked)
})
