import { describe, expect, test } from 'vitest'
import { gatewayClients, openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const said = [{ role: 'user' as const, content: 'Who flies a kite?' }]
/** One model of the client's own protocol, and ones that are translated. */
const MODELS = ['gpt-4.1', 'claude-sonnet-4-5-20250929', 'gemini-2.5-pro']
const weather = {
  name: 'get_weather',
  description: 'The weather',
  schema: { type: 'object' as const, properties: { city: { type: 'string' } } },
}

async function names() {
  const { openai } = await openGateway(server, ada)
  const found: string[] = []
  for await (const { id } of openai.models.list()) found.push(id)
  return found
}

test('both clients list the models', async () => {
  const { anthropic } = await openGateway(server, ada)
  const listed = await names()
  expect(listed).toEqual(expect.arrayContaining(['gpt-4.1', 'text-embedding-3-small']))
  const { data } = await anthropic.models.list()
  expect(data.map(({ id }) => id)).toEqual(listed)
  expect(data[0]?.display_name).toEqual(expect.any(String))
  const tokens = expect.any(Number)
  const dated = { created_at: '2025-09-29T00:00:00.000Z', max_input_tokens: tokens, max_tokens: tokens }
  expect(data.find(({ id }) => id === 'claude-sonnet-4-5-20250929')).toMatchObject({
    ...dated,
    lifecycle: 'deprecated',
  })
})

describe.each(MODELS)('%s', (model) => {
  test('chat completions, whole and streamed', async () => {
    const { openai } = await openGateway(server, ada)
    const whole = await openai.chat.completions.create({ model, messages: said })
    expect(whole.choices[0]?.message.content).toMatch(/\w/)
    expect(whole.usage?.total_tokens).toBeGreaterThan(0)
    const stream = openai.chat.completions.stream({ model, messages: said, stream_options: { include_usage: true } })
    const streamed = await stream.finalChatCompletion()
    expect(streamed.choices[0]?.message.content).toMatch(/\w/)
    expect((await stream.totalUsage()).completion_tokens).toBeGreaterThan(0)
    for await (const chunk of await openai.chat.completions.create({ model, messages: said, stream: true })) {
      expect(chunk.choices).toHaveLength(1)
    }
  })

  test('responses, whole and streamed', async () => {
    const { openai } = await openGateway(server, ada)
    const whole = await openai.responses.create({ model, input: 'Who flies?' })
    expect(whole.output_text).toMatch(/\w/)
    const stream = openai.responses.stream({ model, input: [{ role: 'user', content: 'Who flies?' }] })
    const final = await stream.finalResponse()
    expect(final.output_text).toMatch(/\w/)
    expect(final.usage?.output_tokens).toBeGreaterThan(0)
  })

  test('messages, whole and streamed, and their tokens', async () => {
    const { anthropic } = await openGateway(server, ada)
    const body = { model, max_tokens: 200, system: 'Be kind.', messages: said }
    const whole = await anthropic.messages.create(body)
    expect(whole.content[0]).toMatchObject({ type: 'text', text: expect.stringMatching(/\w/) })
    const streamed = await anthropic.messages.stream(body).finalMessage()
    expect(streamed.content[0]).toMatchObject({ type: 'text', text: expect.stringMatching(/\w/) })
    expect(streamed.usage.output_tokens).toBeGreaterThan(0)
  })

  test('tools in each protocol, and their results', async () => {
    const { openai, anthropic } = await openGateway(server, ada)
    server.simulator.control.play({ kind: 'tool-call', name: 'get_weather', arguments: { city: 'Oslo' } })
    const { name, description, schema } = weather
    const tools = [{ type: 'function' as const, function: { name, description, parameters: schema } }]
    const chat = await openai.chat.completions.stream({ model, messages: said, tools }).finalChatCompletion()
    const call = chat.choices[0]?.message.tool_calls?.[0]
    expect(call).toMatchObject({ type: 'function', function: { name } })
    expect(chat.choices[0]?.finish_reason).toBe('tool_calls')
    const message = await anthropic.messages
      .stream({ model, max_tokens: 200, messages: said, tools: [{ name, description, input_schema: schema }] })
      .finalMessage()
    expect(message.stop_reason).toBe('tool_use')
    const response = await openai.responses
      .stream({ model, input: 'Oslo?', tools: [{ type: 'function', name, parameters: schema, strict: false }] })
      .finalResponse()
    expect(response.output.some(({ type }) => type === 'function_call')).toBe(true)
    server.simulator.control.clear()
    const again = await openai.chat.completions.create({
      model,
      tools,
      messages: [
        ...said,
        { role: 'assistant', content: null, tool_calls: [call as never] },
        { role: 'tool', tool_call_id: call?.id ?? '', content: 'Rain' },
      ],
    })
    expect(again.choices[0]?.message.content).toMatch(/\w/)
  })
})

test('embeddings of the same protocol and of another, as base64 and as numbers', async () => {
  const { openai } = await openGateway(server, ada)
  for (const model of ['text-embedding-3-small', 'embed-v4.0']) {
    const plain = await openai.embeddings.create({ model, input: ['One.', 'Two.'] })
    expect(plain.data.map(({ embedding }) => embedding.length > 100)).toEqual([true, true])
    expect(plain.usage.prompt_tokens).toBeGreaterThan(0)
  }
  const sized = openai.embeddings.create({ model: 'embed-v4.0', input: 'One.', dimensions: 256 })
  await expect(sized).rejects.toMatchObject({ status: 400, param: 'dimensions' })
})

test('an image and thinking reach a vendor of another protocol', async () => {
  const { openai, anthropic } = await openGateway(server, ada)
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const url = `data:image/png;base64,${pixel}`
  await openai.chat.completions.create({
    model: 'claude-sonnet-4-5-20250929',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What?' },
          { type: 'image_url', image_url: { url } },
        ],
      },
    ],
  })
  expect(JSON.stringify(server.simulator.control.received().at(-1)?.body)).toContain(pixel)
  server.simulator.control.play({ kind: 'reasoning', reasoning: 'A kite is flown.', text: 'A child.' })
  const thinking = { type: 'enabled' as const, budget_tokens: 2000 }
  const body = { model: 'gemini-2.5-pro', max_tokens: 4000, thinking, messages: said }
  const message = await anthropic.messages.stream(body).finalMessage()
  expect(message.content.map(({ type }) => type)).toEqual(['thinking', 'text'])
})

test('a client that leaves ends the vendor call, and the next call works', async () => {
  const { openai } = await openGateway(server, ada)
  for (const model of MODELS) {
    const hold = server.simulator.control.hold({}, 1)
    const stream = await openai.chat.completions.create({ model, messages: said, stream: true })
    await hold.reached
    stream.controller.abort()
    hold.release()
    server.simulator.control.clear()
    expect((await openai.chat.completions.create({ model, messages: said })).choices).toHaveLength(1)
  }
})

test('errors are those that each client knows', async () => {
  const { openai, anthropic } = await openGateway(server, ada, { models: ['gpt-4.1'] })
  const body = { max_tokens: 10, messages: said }
  await expect(openai.chat.completions.create({ model: 'gpt-4.1-mini', messages: said })).rejects.toMatchObject({
    status: 403,
    code: 'model_not_allowed',
  })
  await expect(openai.chat.completions.create({ model: 'nobody', messages: said })).rejects.toMatchObject({
    status: 404,
    code: 'model_not_found',
  })
  await expect(anthropic.messages.create({ model: 'claude-sonnet-4-5-20250929', ...body })).rejects.toMatchObject({
    status: 403,
    error: { type: 'error', error: { type: 'permission_error' } },
  })
  const stranger = gatewayClients(server.url, 'atrk_nobody')
  await expect(stranger.openai.models.list()).rejects.toMatchObject({ status: 401 })
  await expect(stranger.anthropic.messages.create({ model: 'gpt-4.1', ...body })).rejects.toMatchObject({
    status: 401,
    error: { error: { type: 'authentication_error' } },
  })
  server.simulator.control.play({ kind: 'rate-limited' })
  const limited = openai.chat.completions.create({ model: 'gpt-4.1', messages: said })
  await expect(limited).rejects.toMatchObject({ status: 429, headers: expect.anything() })
})
