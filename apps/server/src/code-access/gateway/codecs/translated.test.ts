import type OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { answerJson, startScriptedVendor } from '../../../../test-harness/vendors/scripted-vendor.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../../test-harness/start-test-server.ts'

const CLAUDE = 'claude-sonnet-4-5-20250929'
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const event = (type: string, more: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`
const block = (index: number, content_block: object, ...deltas: object[]) =>
  event('content_block_start', { index, content_block }) +
  deltas.map((delta) => event('content_block_delta', { index, delta })).join('') +
  event('content_block_stop', { index })
const BEGIN = event('message_start', {
  message: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: CLAUDE,
    content: [],
    stop_reason: null,
    usage: { input_tokens: 30, output_tokens: 1 },
  },
})
const END =
  event('message_delta', { delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 60 } }) +
  event('message_stop', {})
/** What Claude answers that thinks, keeps a thought to itself, and calls a tool. */
const THOUGHT =
  BEGIN +
  block(
    0,
    { type: 'thinking', thinking: '', signature: '' },
    { type: 'thinking_delta', thinking: 'A patch is needed.' },
    { type: 'signature_delta', signature: 'sealed-by-claude' },
  ) +
  block(1, { type: 'redacted_thinking', data: 'kept-secret' }) +
  block(
    2,
    { type: 'tool_use', id: 'toolu_1', name: 'apply_patch', input: {} },
    { type: 'input_json_delta', partial_json: '{"input":"*** Begin' },
    { type: 'input_json_delta', partial_json: ' Patch"}' },
  ) +
  END
const BROKEN = BEGIN + block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'A kite flies' })

let said: { body: Record<string, unknown> }[] = []
let isBroken = false
let vendor: Awaited<ReturnType<typeof startScriptedVendor>>
let server: TestServer
let ada: TestAccount
beforeAll(async () => {
  vendor = await startScriptedVendor(({ path, body, response }) => {
    if (path !== '/v1/messages') return answerJson(response, undefined)
    said.push({ body: body as Record<string, unknown> })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (isBroken) response.write(BROKEN, () => response.destroy())
    else response.end(THOUGHT)
  })
  const connections = { anthropic: { apiKey: 'key', baseURL: vendor.baseURL } }
  server = await startTestServer({ simulated: false, connections })
  ada = await server.createAccount()
})
afterAll(async () => {
  await server.close()
  vendor.close()
})

test('thoughts of Claude and a tool that takes words go to a client of Responses and come back as they were, and so does an image of a tool', async () => {
  said = []
  const { openai } = await openGateway(server, ada)
  const tools = [{ type: 'custom' as const, name: 'apply_patch' }]
  const question = { role: 'user' as const, content: 'Mend it.' }
  const asked = { model: CLAUDE, tools, reasoning: { effort: 'low' as const }, store: false }
  const streamed: string[] = []
  const stream = await openai.responses.create({ ...asked, input: [question], stream: true })
  let output: OpenAI.Responses.ResponseOutputItem[] = []
  const numbers: number[] = []
  for await (const event of stream) {
    numbers.push(event.sequence_number)
    if (event.type === 'response.custom_tool_call_input.done') streamed.push(event.input)
    if (event.type === 'response.completed') output = event.response.output
  }
  expect(numbers).toEqual(numbers.map((_, nth) => nth))
  expect(streamed).toEqual(['*** Begin Patch'])
  expect(output).toMatchObject([
    { type: 'reasoning', summary: [{ text: 'A patch is needed.' }], encrypted_content: expect.any(String) },
    { type: 'reasoning', summary: [], encrypted_content: expect.any(String) },
    { type: 'custom_tool_call', call_id: 'toolu_1', name: 'apply_patch', input: '*** Begin Patch' },
  ])
  const given = {
    type: 'custom_tool_call_output' as const,
    call_id: 'toolu_1',
    output: [
      { type: 'input_text' as const, text: 'Done.' },
      { type: 'input_image' as const, image_url: `data:image/png;base64,${PIXEL}`, detail: 'auto' as const },
    ],
  }
  await openai.responses.create({ ...asked, input: [question, ...output, given] as OpenAI.Responses.ResponseInput })
  expect(said.at(-1)?.body['messages']).toMatchObject([
    { role: 'user' },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'A patch is needed.', signature: 'sealed-by-claude' },
        { type: 'redacted_thinking', data: 'kept-secret' },
        { type: 'tool_use', id: 'toolu_1', input: { input: '*** Begin Patch' } },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'toolu_1' },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PIXEL } },
      ],
    },
  ])
})

describe('a vendor that fails in the middle of a stream', () => {
  beforeAll(() => void (isBroken = true))
  afterAll(() => void (isBroken = false))

  test('is told to clients of chat completions as their protocol tells it', async () => {
    const { openai } = await openGateway(server, ada)
    const messages = [{ role: 'user' as const, content: 'What flies?' }]
    const words: string[] = []
    const reading = (async () => {
      for await (const { choices } of await openai.chat.completions.create({ model: CLAUDE, messages, stream: true })) {
        words.push(choices[0]?.delta.content ?? '')
      }
    })()
    await expect(reading).rejects.toThrow('The provider failed.')
    expect(words.join('')).toBe('A kite flies')
  })

  test('is told to clients of Responses as a response that failed', async () => {
    const { openai } = await openGateway(server, ada)
    const ends: unknown[] = []
    for await (const event of await openai.responses.create({ model: CLAUDE, input: 'What flies?', stream: true })) {
      if (event.type === 'response.failed') ends.push(event.response.error?.message)
    }
    expect(ends).toEqual([expect.stringContaining('The provider failed.')])
  })
})
