import { foldable } from '../../test-harness/foldable.ts'
import {
  CHAT_MODELS,
  collect,
  modelOf,
  startSimulatedRegistry,
  TEXT_MODELS,
  type SimulatedRegistry,
} from '../../test-harness/simulated-registry.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#wire/fetch-with-limits.ts'
import { createRegistry } from '#registry.ts'

let vendors: SimulatedRegistry

beforeAll(async () => {
  vendors = await startSimulatedRegistry()
})
afterEach(() => {
  vendors.simulator.control.clear()
  vendors.simulator.control.forget()
  vendors.pauses.length = 0
})
afterAll(() => vendors.close())

/** OpenAI keeps its thinking to itself in chat completions, and what only completes a text has no place for it. */
const HIDES_REASONING = new Set([
  'openai_chat gpt-4.1',
  'azure_chat gpt-4.1',
  'anthropic claude-v2',
  'aws titan-text-express-v1',
  'cohere command-text-v14',
  'meta llama3-8b-instruct-v1:0',
  'mistral mistral-7b-instruct-v0:2',
  'openai gpt-3.5-turbo-instruct',
  'azure gpt-3.5-turbo-instruct',
])

describe.each([...CHAT_MODELS, ...TEXT_MODELS])('%s with %s', (provider, id) => {
  test('streams text in well-formed blocks and counts what the vendor counted', async () => {
    vendors.simulator.control.play({ kind: 'plain-text', text: 'The first word and the last.' })
    const { events, text, outcome } = await vendors.ask(await modelOf(vendors, provider, id))
    expect(text).toBe('The first word and the last.')
    expect(foldable(events)).toEqual([])
    expect(outcome).toMatchObject({ status: 'completed', finishReason: 'stop', warnings: [] })
    expect(outcome.usage.inputTokens).toBeGreaterThan(0)
    expect(outcome.usage.outputTokens).toBeGreaterThan(0)
    expect(outcome.usage.estimated).toBeUndefined()
  })

  test('streams reasoning apart from the answer, where the vendor shows it', async () => {
    vendors.simulator.control.play({ kind: 'reasoning', reasoning: 'Let me see.', text: 'Seven.' })
    const { events, text, reasoning } = await vendors.ask(await modelOf(vendors, provider, id))
    const shown = HIDES_REASONING.has(`${provider} ${id}`) ? '' : 'Let me see.'
    expect({ reasoning, text }).toEqual({ reasoning: shown, text: 'Seven.' })
    expect(foldable(events)).toEqual([])
  })

  test.each([
    ['length', ['length']],
    ['content_filter', ['content-filter']],
    // A vendor with no word for it says that the length was reached.
    ['context_full', ['context-full', 'length']],
    ['odd', ['other']],
  ] as const)('ends for want of %s with its words and the reason, in the vendor’s own form', async (reason, told) => {
    vendors.simulator.control.play({ kind: 'early-end', reason })
    const { text, reasoning, outcome } = await vendors.ask(await modelOf(vendors, provider, id))
    expect((text + reasoning).length).toBeGreaterThan(0)
    expect(outcome.status).toBe('completed')
    expect(told).toContain(outcome.finishReason)
    expect(outcome.vendorFinish?.toLowerCase()).toBe(reason === 'odd' ? 'load_shedding' : undefined)
  })

  test('keeps the text of a stream that is cut, and fails', async () => {
    vendors.simulator.control.play({
      kind: 'plain-text',
      text: 'One two three four five six seven eight nine ten. '.repeat(4),
    })
    vendors.simulator.control.play({ kind: 'cut-mid-stream', afterChunks: 3 })
    const { events, text, reasoning, outcome } = await vendors.ask(await modelOf(vendors, provider, id))
    expect((text + reasoning).length).toBeGreaterThan(0)
    expect(foldable(events)).toEqual([])
    expect(outcome).toMatchObject({ status: 'failed', finishReason: null, error: { retryable: true } })
    expect(outcome.error?.message).toMatch(/was lost before the answer was complete/)
    expect(outcome.usage).toMatchObject({ estimated: true })
    expect(vendors.simulator.control.received().filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('fails in plain words on a stream that turns to garbage, and keeps the text', async () => {
    vendors.simulator.control.play({ kind: 'garbage' })
    const { events, text, reasoning, outcome } = await vendors.ask(await modelOf(vendors, provider, id))
    expect((text + reasoning).length).toBeGreaterThan(0)
    expect(foldable(events)).toEqual([])
    expect(outcome).toMatchObject({ status: 'failed', error: { retryable: true } })
    expect(outcome.error?.message).toMatch(/sent an unreadable answer|was lost before/)
  })

  test('fails in plain words on a page instead of an answer', async () => {
    const model = await modelOf(vendors, provider, id)
    vendors.simulator.control.play({ kind: 'garbage', form: 'wrong-content-type' })
    const { events, outcome } = await vendors.ask(model)
    expect(events).toEqual([])
    expect(outcome).toMatchObject({ status: 'failed', error: { retryable: false } })
    expect(outcome.error?.message).toMatch(/did not send an answer/)
  })

  test('tries again after 429 and then answers, waiting as long as the vendor asks', async () => {
    const model = await modelOf(vendors, provider, id)
    vendors.simulator.control.play({ kind: 'rate-limited' }, { times: 1 })
    vendors.simulator.control.play({ kind: 'rate-limited', retryAfterSeconds: 7 }, { times: 1 })
    vendors.simulator.control.play({ kind: 'plain-text', text: 'At last.' })
    const { text, outcome } = await vendors.ask(model)
    expect({ text, status: outcome.status }).toEqual({ text: 'At last.', status: 'completed' })
    expect(vendors.pauses).toEqual([500, 7000])
  })

  test('tells a failure of the vendor with its status and request id', async () => {
    const model = await modelOf(vendors, provider, id)
    vendors.simulator.control.play({ kind: 'upstream-error', status: 500 })
    const { events, outcome } = await vendors.ask(model)
    expect(events).toEqual([])
    expect(outcome).toMatchObject({ status: 'failed', error: { status: 500, retryable: true } })
    expect(outcome.error?.requestId).toMatch(/^req_/)
    expect(vendors.pauses).toEqual([500, 1000])
  })

  test('closes the connection when it is cancelled, and keeps the text', async () => {
    const model = await modelOf(vendors, provider, id)
    vendors.simulator.control.play({
      kind: 'plain-text',
      text: 'One two three four five six seven eight nine ten. '.repeat(4),
    })
    vendors.simulator.control.hold({}, 2)
    const cancelling = new AbortController()
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }]
    const run = vendors.registry.streamChat({ model, messages, options: {}, signal: cancelling.signal })
    const { events, text, reasoning, outcome } = await collect(run, ({ type }) => {
      if (type.endsWith('-delta')) cancelling.abort()
    })
    expect((text + reasoning).length).toBeGreaterThan(0)
    const left = await vendors.simulator.control.whenReceived((entry) => entry.closedEarly === true)
    expect(left.method).toBe('POST')
    expect(foldable(events)).toEqual([])
    expect(outcome).toMatchObject({ status: 'cancelled', finishReason: null, usage: { estimated: true } })
    expect(outcome.error).toBeUndefined()
  })
})

describe('streamChat', () => {
  const gpt = () => modelOf(vendors, 'openai_chat', 'gpt-4.1')

  test('does not wait for a vendor that wants to be left alone for more than 20 seconds', async () => {
    vendors.simulator.control.play({ kind: 'rate-limited', retryAfterSeconds: 21 })
    const { outcome } = await vendors.ask(await gpt())
    expect(vendors.pauses).toEqual([])
    expect(outcome.error).toMatchObject({ status: 429, retryable: true })
    expect(outcome.error?.message).toMatch(/Try again in 21 s\./)
  })

  test('tries again twice and no more', async () => {
    vendors.simulator.control.play({ kind: 'rate-limited' })
    await vendors.ask(await gpt())
    expect(vendors.simulator.control.received()).toHaveLength(3)
  })

  test.each([400, 401, 403, 404, 413, 422])('does not try again after %i', async (status) => {
    vendors.simulator.control.play({ kind: 'upstream-error', status })
    const { outcome } = await vendors.ask(await gpt())
    expect(vendors.simulator.control.received()).toHaveLength(1)
    expect(outcome.error).toMatchObject({ status, retryable: false })
  })

  test('never tells what the vendor says of a refused key', async () => {
    vendors.simulator.control.play({ kind: 'upstream-error', status: 401, message: 'Incorrect API key: a-key' })
    const { outcome } = await vendors.ask(await gpt())
    expect(outcome.error?.message).not.toMatch(/a-key/)
  })

  test('says when a model answers with nothing', async () => {
    vendors.simulator.control.play({ kind: 'empty' })
    const { events, outcome } = await vendors.ask(await gpt())
    expect(events).toEqual([])
    expect(outcome).toMatchObject({ status: 'completed', warnings: ['GPT-4.1 returned an empty answer.'] })
  })

  test('tells when an answer ended for want of room', async () => {
    vendors.simulator.control.play({ kind: 'length' })
    expect((await vendors.ask(await gpt())).outcome.finishReason).toBe('length')
  })

  test('refuses a conversation of which nothing can be sent', async () => {
    const { outcome } = await vendors.ask(await gpt(), [])
    expect(outcome).toMatchObject({ status: 'failed', error: { retryable: false } })
    expect(vendors.simulator.control.received()).toEqual([])
  })

  test('is cancelled before it begins when the signal is aborted already', async () => {
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }]
    const request = { model: await gpt(), messages, options: {}, signal: AbortSignal.abort() }
    const { events, outcome } = await collect(vendors.registry.streamChat(request))
    expect(events).toEqual([])
    expect(outcome).toMatchObject({ status: 'cancelled', usage: { inputTokens: 0, outputTokens: 0 } })
    expect(vendors.simulator.control.received()).toEqual([])
  })

  test('is cancelled while it waits to try again', async () => {
    const cancelling = new AbortController()
    const wait = async () => cancelling.abort()
    const impatient = await startSimulatedRegistry({ wait })
    impatient.simulator.control.play({ kind: 'rate-limited' })
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }]
    const request = { model: await gpt(), messages, options: {}, signal: cancelling.signal }
    const { outcome } = await collect(impatient.registry.streamChat(request))
    expect(outcome.status).toBe('cancelled')
    expect(impatient.simulator.control.received()).toHaveLength(1)
    await impatient.close()
  })

  test('closes the connection when its reader leaves in the middle', async () => {
    vendors.simulator.control.play({
      kind: 'plain-text',
      text: 'One two three four five six seven eight nine ten. '.repeat(4),
    })
    vendors.simulator.control.hold({}, 2)
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }]
    const signal = new AbortController().signal
    for await (const event of vendors.registry.streamChat({ model: await gpt(), messages, options: {}, signal })) {
      if (event.type === 'text-delta') break
    }
    const left = await vendors.simulator.control.whenReceived((entry) => entry.closedEarly === true)
    expect(left.vendor).toBe('openai')
  })

  test('fails when the vendor does not answer in time, without trying again', async () => {
    const hasty = await startSimulatedRegistry({ limits: { ...DEFAULT_LIMITS, firstByteMs: 40 } })
    hasty.simulator.control.play({ kind: 'never-answers' })
    const { outcome } = await hasty.ask(await gpt())
    expect(outcome).toMatchObject({
      status: 'failed',
      error: { message: 'OpenAI did not answer in time.', retryable: true },
    })
    expect(hasty.simulator.control.received()).toHaveLength(1)
    await hasty.close()
  })

  test('fails when the vendor falls silent in the middle, and keeps the text', async () => {
    const hasty = await startSimulatedRegistry({ limits: { ...DEFAULT_LIMITS, idleMs: 40 } })
    hasty.simulator.control.play({ kind: 'plain-text', text: 'One two three four five six seven eight nine ten. ' })
    hasty.simulator.control.hold({}, 2)
    const { text, outcome } = await hasty.ask(await gpt())
    expect(text.length).toBeGreaterThan(0)
    expect(outcome.error?.message).toMatch(/stopped responding in the middle/)
    await hasty.close()
  })

  test('leaves a vendor alone for 30 seconds after 5 failures in a row, and others not', async () => {
    let now = 1_000_000
    const clocked = await startSimulatedRegistry({ now: () => now, wait: async () => undefined })
    const { control } = clocked.simulator
    control.play({ kind: 'upstream-error', status: 503 }, { vendor: 'openai', times: 5 })
    await clocked.ask(await gpt())
    const open = await clocked.ask(await gpt())
    expect(open.outcome.error).toMatchObject({ status: 503, retryable: true })
    expect(control.received()).toHaveLength(5)
    expect((await clocked.ask(await gpt())).outcome.error?.message).toMatch(
      /failed several times in a row. Try again in 30 s\./,
    )
    expect(control.received()).toHaveLength(5)
    const other = await clocked.ask(await modelOf(clocked, 'mistral_chat', 'mistral-large-4'))
    expect(other.outcome.status).toBe('completed')
    now += 30_000
    expect((await clocked.ask(await gpt())).outcome.status).toBe('completed')
    await clocked.close()
  })

  test('says what is missing where a vendor is not set up completely', async () => {
    const registry = createRegistry({ azure: { apiKey: 'a-key', resourceName: 'not a name' } })
    const model = await modelOf(vendors, 'azure_chat', 'gpt-4.1')
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }]
    const signal = new AbortController().signal
    const { outcome } = await collect(registry.streamChat({ model, messages, options: {}, signal }))
    expect(outcome.error?.message).toMatch(/^The request to Azure OpenAI failed: Invalid Azure resource name\./)
    expect(outcome.error?.retryable).toBe(false)
  })

  test('says that a model whose vendor is not set up cannot be called', async () => {
    const registry = createRegistry({})
    const model = await gpt()
    const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }]
    const signal = new AbortController().signal
    const { outcome } = await collect(registry.streamChat({ model, messages, options: {}, signal }))
    expect({ can: registry.canCall(model.upstream), configured: registry.configured() }).toEqual({
      can: false,
      configured: [],
    })
    expect(outcome).toMatchObject({ status: 'failed', error: { retryable: false } })
  })

  test('says that a vendor cannot be reached', async () => {
    const gone = await startSimulatedRegistry()
    await gone.close()
    const { outcome } = await gone.ask(await gpt())
    expect(outcome.error).toEqual({ message: 'OpenAI could not be reached.', retryable: true })
  })
})
