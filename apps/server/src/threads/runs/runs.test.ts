import type { RunEvent } from '@atrium/domain/runs/run-event'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

async function newThread(body: { secureData?: boolean } = {}) {
  const model = body.secureData ? {} : ({ provider: 'openai_chat', model: 'gpt-4.1' } as const)
  const { data } = await ada.client.threads.create({ body: { ...model, ...body } })
  return { threadId: data.id }
}

function textOf(parts: readonly { type: string; text?: string }[] = []): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

async function told(stream: AsyncIterable<{ id: number | null; event: RunEvent }>): Promise<RunEvent[]> {
  const events: RunEvent[] = []
  for await (const { event } of stream) events.push(event)
  return events
}

/** How many requests have worked under a key: each takes it with a claim of its own. */
async function claims(key: string): Promise<number> {
  const { rows } = await server.database.db.execute<{ claim: string }>(
    sql`select claim_id as claim from idempotency_keys where key = ${key}`,
  )
  for (const { claim } of rows) seenClaims.add(claim)
  return seenClaims.size
}
const seenClaims = new Set<string>()

const typesOf = (events: readonly RunEvent[]) => [...new Set(events.map(({ type }) => type))]

describe('running a thread and waiting', () => {
  test('answers with the run, what was said and the answer with its receipt', async () => {
    const params = await newThread()
    const { data } = await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    expect(data.run).toMatchObject({
      status: 'completed',
      mode: 'sync',
      model: { provider: 'openai_chat', model: 'gpt-4.1' },
    })
    expect(data.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(textOf(data.messages[1]?.parts)).toBe('hello')
    const receipt = data.run.receipt
    expect(receipt?.usage.inputTokens).toBeGreaterThan(0)
    // gpt-4.1 costs 2 dollars a million tokens in and 8 out.
    const { inputTokens = 0, outputTokens = 0, cachedInputTokens = 0 } = receipt?.usage ?? {}
    expect(receipt?.cost).toBeCloseTo(
      ((inputTokens - cachedInputTokens) * 2 + cachedInputTokens * 0.5 + outputTokens * 8) / 1e6,
      12,
    )
    expect(data.messages[1]?.metadata?.receipt).toEqual(receipt)
  })

  test('top P is taken under both of its names, and kept under that of the model', async () => {
    const { threadId } = await newThread()
    const { data } = await ada.client.runs.start({
      params: { threadId },
      body: {
        provider: 'cohere_chat',
        model: 'command-a-03-2025',
        providerOptions: { top_p: 0.5 },
        messages: [said('Say only: yes')],
      },
    })
    expect(data.run.providerOptions).toMatchObject({ p: 0.5 })
    expect(data.run.providerOptions).not.toHaveProperty('top_p')
  })

  test('the default options of the provider go out: 4096 tokens at temperature 0.7', async () => {
    const params = await newThread()
    await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    const [sent] = server.simulator.control.received()
    expect(sent?.body).toMatchObject({ model: 'gpt-4.1', max_tokens: 4096, temperature: 0.7 })
  })

  test('a thread called Untitled is named after the first words said', async () => {
    const params = await newThread()
    await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    expect((await ada.client.threads.get({ params })).data.name).toBe('Say only: hello')
  })

  test('a thread that has a name keeps it', async () => {
    const { data } = await ada.client.threads.create({ body: { name: 'Plans' } })
    const params = { threadId: data.id }
    await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    expect((await ada.client.threads.get({ params })).data.name).toBe('Plans')
  })

  test('what the thread remembers of another model is sent as far as the new one takes it', async () => {
    const { data } = await ada.client.threads.create({
      body: { provider: 'openai_chat', model: 'gpt-4.1', providerOptions: { temperature: 2, frequency_penalty: 1 } },
    })
    const params = { threadId: data.id }
    // Mistral's temperature goes to 1, and it has no frequency penalty.
    await ada.client.threads.patch({ params, body: { provider: 'mistral_chat', model: 'mistral-large-4' } })
    const answered = await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    expect(answered.data.run.providerOptions).toMatchObject({ temperature: 1 })
    expect(answered.data.run.providerOptions).not.toHaveProperty('frequency_penalty')
  })

  test('the whole conversation goes to the model', async () => {
    const params = await newThread()
    await ada.client.runs.start({ params, body: { messages: [said('Say only: one')] } })
    await ada.client.runs.start({ params, body: { messages: [said('Say only: two')] } })
    const sent = server.simulator.control.received().at(-1)?.body as { messages: { role: string }[] }
    expect(sent.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  })

  test('a hundred messages that are said at once come back in their order', async () => {
    const params = await newThread()
    const messages = Array.from({ length: 100 }, (_, index) => said(`Say only: ${index}`))
    const { data } = await ada.client.runs.start({ params, body: { messages } })
    expect(data.messages.slice(0, 100).map(({ parts }) => textOf(parts))).toEqual(
      messages.map(({ parts }) => textOf(parts)),
    )
    expect(data.messages).toHaveLength(101)
  })

  test('a template is filled from its props; a missing one is refused before money is spent', async () => {
    const params = await newThread()
    const body = { messages: [said('Say only: {{word}}')], isTemplate: true }
    const { data } = await ada.client.runs.start({ params, body: { ...body, props: { word: 'filled' } } })
    expect(textOf(data.messages[1]?.parts)).toBe('filled')
    server.simulator.control.forget()
    await expect(ada.client.runs.start({ params, body })).rejects.toMatchObject({ status: 422 })
    expect(server.simulator.control.received()).toHaveLength(0)
  })
})

describe('what is refused before it is sent', () => {
  test.each([
    ['an unknown model', { model: 'gpt-unheard-of' }, 'body.model'],
    ['an option out of range', { providerOptions: { temperature: 3 } }, 'body.providerOptions.temperature'],
    ['an unknown option', { providerOptions: { heat: 1 } }, 'body.providerOptions.heat'],
    ['an image model', { provider: 'openai_image', model: 'dall-e-3' }, 'body.model'],
    ['an unknown tool', { tools: ['teleport'] }, 'body.tools.0'],
    ['a parent of another thread', { parentId: '0198c1a0-0000-7000-8000-000000000001' }, 'body.parentId'],
  ] as const)('%s, naming the field', async (_what, body, path) => {
    const params = await newThread()
    const attempt = ada.client.runs.start({ params, body: { messages: [said('hi')], ...body } as never })
    await expect(attempt).rejects.toMatchObject({ status: 422, body: { issues: [expect.objectContaining({ path })] } })
    expect((await ada.client.threads.get({ params })).data.messages).toEqual([])
    expect(server.simulator.control.received()).toHaveLength(0)
  })

  test('a model without the sensitive feature in a thread with secure data, whatever the caller says', async () => {
    const params = await newThread({ secureData: true })
    const attempt = ada.client.runs.start({
      params,
      body: { messages: [said('hi')], provider: 'openai_chat', model: 'gpt-4.1' },
    })
    await expect(attempt).rejects.toMatchObject({ status: 422 })
    expect(server.simulator.control.received()).toHaveLength(0)
  })

  test('a thread with secure data runs on the secure-data default of its own', async () => {
    const params = await newThread({ secureData: true })
    const { data } = await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    expect(data.run.model).toEqual({ provider: 'anthropic_chat', model: 'anthropic.claude-sonnet-5-5' })
    expect(server.simulator.control.received()[0]?.vendor).toBe('aws')
  })

  test('nothing to answer', async () => {
    const params = await newThread()
    const words = said('hi').parts
    for (const messages of [[], [{ role: 'assistant', parts: words }], [{ role: 'system', parts: words }]] as const) {
      const attempt = ada.client.runs.start({ params, body: { messages: [...messages] } })
      await expect(attempt).rejects.toMatchObject({
        status: 422,
        body: { issues: [expect.objectContaining({ path: 'body.messages' })] },
      })
    }
    expect((await ada.client.threads.get({ params })).data.messages).toEqual([])
  })
})

describe('branches', () => {
  test('answering once more adds a sibling and shows it', async () => {
    const params = await newThread()
    const first = await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    const [question, answer] = first.data.messages
    const again = await ada.client.runs.start({ params, body: { parentId: question?.id } })
    const other = again.data.messages.at(-1)
    expect(other?.parentId).toBe(answer?.parentId)
    const { data } = await ada.client.threads.get({ params })
    expect(data.messages).toHaveLength(3)
    expect(data.activeMessageId).toBe(other?.id)
  })

  test('an edited message stands beside the first one, and the model sees only its own branch', async () => {
    const params = await newThread()
    await ada.client.runs.start({ params, body: { messages: [said('Say only: one')] } })
    await ada.client.runs.start({ params, body: { messages: [said('Say only: edited')], parentId: null } })
    const sent = server.simulator.control.received().at(-1)?.body as { messages: unknown[] }
    expect(sent.messages).toHaveLength(1)
    const { data } = await ada.client.threads.get({ params })
    expect(data.messages.filter(({ parentId }) => parentId === null)).toHaveLength(2)
  })
})

describe('a streamed run', () => {
  test('tells the answer as it comes and ends with one finish', async () => {
    const params = await newThread()
    const events = await told(
      ada.client.runs.start.stream({
        params,
        query: { stream: true },
        body: { messages: [said('Say only: hello there')] },
      }),
    )
    expect(events[0]?.type).toBe('start')
    expect(events.filter(({ type }) => ['finish', 'abort', 'error'].includes(type))).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({
      type: 'finish',
      messageMetadata: { status: 'completed', receipt: expect.anything() },
    })
    expect(events.map((event) => (event.type === 'text-delta' ? event.delta : '')).join('')).toBe('hello there')
  })

  test('goes on when the reader has gone, and tells whoever comes back what they missed', async () => {
    const params = await newThread()
    const held = server.simulator.control.hold({}, 2)
    const leaving = new AbortController()
    const stream = ada.client.runs.start.stream(
      { params, query: { stream: true }, body: { messages: [said('Write a long answer, please.')] } },
      { signal: leaving.signal },
    )
    const seen: { id: number | null; event: RunEvent }[] = []
    for await (const piece of stream) {
      seen.push(piece)
      if (piece.event.type === 'text-delta') break
    }
    leaving.abort()
    await held.reached
    expect((await ada.client.runs.read({ params })).data.run.status).toMatch(/queued|running/)
    const lastEventId = seen.at(-1)?.id ?? 0
    const rest = told(ada.client.runs.read.stream({ params }, { lastEventId }))
    held.release()
    const events = [...seen.map(({ event }) => event), ...(await rest)]
    const { data } = await ada.client.runs.read({ params })
    const streamed = events.map((event) => (event.type === 'text-delta' ? event.delta : '')).join('')
    expect(streamed).toBe(textOf(data.messages[0]?.parts))
    expect(data.run.status).toBe('completed')
  })

  test('a second reader gets the same events from the start', async () => {
    const params = await newThread()
    await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    const events = await told(ada.client.runs.read.stream({ params }))
    expect(typesOf(events)).toEqual(expect.arrayContaining(['start', 'text-delta', 'finish']))
  })

  test('after a restart of the server the ended run is told from what was kept', async () => {
    const params = await newThread()
    await ada.client.runs.start({ params, body: { messages: [said('Say only: kept')] } })
    await server.restart()
    const events = await told(ada.client.runs.read.stream({ params }))
    expect(events[0]?.type).toBe('start')
    expect(events.map((event) => (event.type === 'text-delta' ? event.delta : '')).join('')).toBe('kept')
    expect(events.at(-1)?.type).toBe('finish')
  })

  test('the same Idempotency-Key starts one run and follows it', async () => {
    const params = await newThread()
    const input = { params, query: { stream: true }, body: { messages: [said('Say only: once')] } }
    await told(ada.client.runs.start.stream(input, { idempotencyKey: 'run-once' }))
    const events = await told(ada.client.runs.start.stream(input, { idempotencyKey: 'run-once' }))
    expect(events.map((event) => (event.type === 'text-delta' ? event.delta : '')).join('')).toBe('once')
    expect((await ada.client.threads.get({ params })).data.messages).toHaveLength(2)
  })

  test('a second start while the first still answers is refused: 409', async () => {
    const params = await newThread()
    const held = server.simulator.control.hold({}, 1)
    await ada.client.runs.startAsync({ params, body: { messages: [said('Write a long answer, please.')] } })
    await held.reached
    await expect(ada.client.runs.startAsync({ params, body: { messages: [said('and now')] } })).rejects.toMatchObject({
      status: 409,
    })
    held.release()
  })
})

describe('cancelling', () => {
  test('keeps what was written, closes the call to the vendor and marks the run', async () => {
    const params = await newThread()
    const held = server.simulator.control.hold({}, 3)
    await ada.client.runs.startAsync({ params, body: { messages: [said('Write a long answer, please.')] } })
    await held.reached
    const { data } = await ada.client.runs.cancel({ params })
    expect(data.run.status).toBe('cancelled')
    expect(textOf(data.messages[0]?.parts).length).toBeGreaterThan(0)
    await server.simulator.control.whenReceived(({ closedEarly }) => closedEarly)
    held.release()
  })

  test('an ended run stays as it ended', async () => {
    const params = await newThread()
    await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    expect((await ada.client.runs.cancel({ params })).data.run.status).toBe('completed')
  })

  test('deleting a thread ends its run', async () => {
    const params = await newThread()
    const held = server.simulator.control.hold({}, 1)
    await ada.client.runs.startAsync({ params, body: { messages: [said('Write a long answer, please.')] } })
    await held.reached
    await ada.client.threads.delete({ params })
    await server.simulator.control.whenReceived(({ closedEarly }) => closedEarly)
    held.release()
  })
})

describe('a failing vendor', () => {
  test('an answer that is cut keeps its text as a failed run, in plain words', async () => {
    const params = await newThread()
    server.simulator.control.play({ kind: 'cut-mid-stream', afterChunks: 3 })
    const { data, warnings } = await ada.client.runs.start({
      params,
      body: { messages: [said('Write a long answer, please.')] },
    })
    expect(data.run.status).toBe('failed')
    expect(textOf(data.messages[1]?.parts).length).toBeGreaterThan(0)
    expect(data.run.error?.message).toBeTruthy()
    expect(warnings).toContain(data.run.error?.message)
  })

  test('a refusal by the vendor carries its status and request id', async () => {
    const params = await newThread()
    server.simulator.control.play({ kind: 'upstream-error', status: 403 })
    const { data } = await ada.client.runs.start({ params, body: { messages: [said('hi')] } })
    expect(data.run.error).toMatchObject({ status: 403, retryable: false, requestId: expect.any(String) })
  })

  test('a failed run can be answered once more', async () => {
    const params = await newThread()
    server.simulator.control.play({ kind: 'upstream-error', status: 403 })
    const failed = await ada.client.runs.start({ params, body: { messages: [said('Say only: better')] } })
    server.simulator.control.clear()
    const { data } = await ada.client.runs.start({ params, body: { parentId: failed.data.messages[0]?.id } })
    expect(textOf(data.messages[0]?.parts)).toBe('better')
  })
})

describe('create, run and wait in one call', () => {
  test('POST /v1/threads/sync answers with thread, run and messages', async () => {
    const { data } = await ada.client.threads.sync({ body: { messages: [said('Say only: at once')] } })
    expect(data.run.status).toBe('completed')
    expect(data.thread.name).toBe('Say only: at once')
    expect(textOf(data.messages.at(-1)?.parts)).toBe('at once')
  })

  test('where the run is refused, no thread is left behind', async () => {
    const before = (await ada.client.threads.list()).data.length
    await expect(
      ada.client.threads.sync({ body: { messages: [said('hi')], provider: 'openai_chat', model: 'none-such' } }),
    ).rejects.toMatchObject({ status: 422 })
    expect((await ada.client.threads.list()).data).toHaveLength(before)
  })

  test('a repeat with the same Idempotency-Key, while the first still answers, waits for its end and takes nothing away', async () => {
    const held = server.simulator.control.hold({}, 1)
    const options = { idempotencyKey: 'sync-once' }
    const input = { body: { messages: [said('Write a long answer, please.')] } }
    const first = ada.client.threads.sync(input, options)
    await held.reached
    await claims('sync-once')
    const second = ada.client.threads.sync(input, options)
    // The repeat has come as far as it can once the key is its own.
    while ((await claims('sync-once')) < 2);
    held.release()
    const [one, other] = await Promise.all([first, second])
    expect(other.data.run).toEqual(one.data.run)
    expect(one.data.run.status).toBe('completed')
    expect((await ada.client.threads.sync(input, options)).data.run.status).toBe('completed')
  })

  test('a key whose request was refused can be used again', async () => {
    const options = { idempotencyKey: 'sync-again' }
    const messages = [said('Say only: hello')]
    const refused = ada.client.threads.sync({ body: { messages, model: 'none-such' } }, options)
    await expect(refused).rejects.toMatchObject({ status: 422 })
    expect((await ada.client.threads.sync({ body: { messages } }, options)).data.run.status).toBe('completed')
  })
})

describe('every chat provider', () => {
  test.each([
    ['openai_chat', 'gpt-6.1-sol', 'openai'],
    ['anthropic_chat', 'claude-sonnet-5-5', 'anthropic'],
    ['google_chat', 'gemini-3.8-flash', 'google'],
    ['azure_chat', 'gpt-4.1', 'azure'],
    ['cohere_chat', 'command-a-plus-05-2026', 'cohere'],
    ['meta_chat', 'llama4-maverick-17b-instruct-v1:0', 'aws'],
    ['aws_chat', 'nova-pro-v1:0', 'aws'],
    ['mistral_chat', 'mistral-large-4', 'mistral'],
    ['deepseek_chat', 'deepseek-flash', 'deepseek'],
  ] as const)('%s answers with %s, counted and priced', async (provider, model, vendor) => {
    const params = await newThread()
    const { data } = await ada.client.runs.start({
      params,
      body: { messages: [said('Say only: hello')], provider, model },
    })
    expect(data.run.error).toBeNull()
    expect(textOf(data.messages[1]?.parts)).toBe('hello')
    expect(data.run.receipt?.usage.outputTokens).toBeGreaterThan(0)
    expect(data.run.receipt?.cost).toBeGreaterThan(0)
    expect(server.simulator.control.received().at(-1)?.vendor).toBe(vendor)
  })

  test('caas answers with a discovered model of any OpenAI-compatible server', async () => {
    const models = await ada.client.models.list({ query: { providers: ['caas'] } })
    const model = models.data[0]?.id ?? ''
    const params = await newThread()
    const { data } = await ada.client.runs.start({
      params,
      body: { messages: [said('Say only: hello')], provider: 'caas', model },
    })
    expect(textOf(data.messages[1]?.parts)).toBe('hello')
  })
})
