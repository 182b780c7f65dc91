import { expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const received = () => server.simulator.control.received().at(-1)?.body as Record<string, unknown>

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const CACHED = { cache_control: { type: 'ephemeral' as const } }
const tools = [{ name: 'read_file', input_schema: { type: 'object' as const, properties: {} } }]

/** What a coding tool sends that has read a picture. */
const WITH_PICTURE = [
  { role: 'user' as const, content: 'What is in kite.png?' },
  { role: 'assistant' as const, content: [{ type: 'tool_use' as const, id: 'toolu_1', name: 'read_file', input: {} }] },
  {
    role: 'user' as const,
    content: [
      {
        type: 'tool_result' as const,
        tool_use_id: 'toolu_1',
        content: [
          {
            type: 'image' as const,
            source: { type: 'base64' as const, media_type: 'image/png' as const, data: PIXEL },
          },
        ],
      },
    ],
  },
]

test.each(['gpt-4.1', 'gemini-2.5-pro'])('an image that a tool gives reaches %s as an image', async (model) => {
  const { anthropic } = await openGateway(server, ada)
  await anthropic.messages.create({ model, max_tokens: 100, tools, messages: WITH_PICTURE })
  const sent = JSON.stringify(received())
  expect(sent.split(PIXEL)).toHaveLength(2)
  expect(sent).toMatch(/"(?:image_url|inlineData)"/)
})

test('what a client marks for the cache is marked for Claude at Amazon Bedrock', async () => {
  const { anthropic } = await openGateway(server, ada)
  await anthropic.messages.create({
    model: 'anthropic.claude-opus-4-8',
    max_tokens: 100,
    system: [
      { type: 'text', text: 'You write code.', ...CACHED },
      { type: 'text', text: 'Today is Thursday.' },
    ],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Who flies a kite?', ...CACHED }] }],
  })
  expect(received()).toMatchObject({
    system: [{ text: 'You write code.' }, { cachePoint: { type: 'default' } }, { text: 'Today is Thursday.' }],
    messages: [{ content: [{ text: 'Who flies a kite?' }, { cachePoint: { type: 'default' } }] }],
  })
})

test('several answers are not asked of a model that gives one', async () => {
  const { openai } = await openGateway(server, ada)
  const messages = [{ role: 'user' as const, content: 'Hello' }]
  const asked = openai.chat.completions.create({ model: 'gemini-2.5-pro', messages, n: 2 })
  await expect(asked).rejects.toMatchObject({ status: 400, param: 'n' })
})

test('a vendor that fails in the middle of a stream is told to clients of Messages as an error, and what came is in the ledger', async () => {
  const { key, anthropic, token } = await openGateway(server, ada)
  server.simulator.control.play({ kind: 'cut-mid-stream', afterChunks: 4 })
  const ask = { model: 'gpt-4.1', max_tokens: 100, messages: [{ role: 'user' as const, content: 'What flies?' }] }
  const words: string[] = []
  const reading = (async () => {
    for await (const event of await anthropic.messages.create({ ...ask, stream: true }))
      if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') words.push(event.delta.text)
  })()
  await expect(reading).rejects.toThrow('The provider failed.')
  expect(words.join('').length).toBeGreaterThan(0)
  const response = await fetch(`${server.url}/gateway/v1/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...ask, stream: true }),
  })
  const events = (await response.text()).trim().split('\n\n')
  expect(events.at(-1)).toMatch(
    /^event: error\ndata: \{"type":"error","error":\{"type":"api_error","message":"The provider failed\.[^"]*"\}\}$/,
  )
  const rows = async () =>
    (
      await server.database.db.execute(
        `select output_tokens > 0 as came, cost > 0 as paid, estimated from ledger_entries where key_id = '${token}'`,
      )
    ).rows
  const counted = { came: true, paid: true, estimated: true }
  await expect.poll(rows, { timeout: 10_000 }).toEqual([counted, counted])
})
