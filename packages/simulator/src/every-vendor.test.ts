import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createAzure } from '@ai-sdk/azure'
import { createCohere } from '@ai-sdk/cohere'
import { createDeepSeek } from '@ai-sdk/deepseek'
import { createGoogle } from '@ai-sdk/google'
import { createMistral } from '@ai-sdk/mistral'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { jsonSchema, streamText, tool, type LanguageModel } from 'ai'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from './start-simulator.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterEach(() => {
  simulator.control.clear()
  simulator.control.forget()
})
afterAll(() => simulator.close())

const IMAGE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Client = {
  vendor: string
  model(): LanguageModel
  /** What the request must say so that this vendor would think aloud. */
  thinking: Record<string, Record<string, never> | object>
  showsThinking: boolean
  takesImages: boolean
}
const key = { apiKey: 'key-for-tests-1234' }
const compatible = (vendor: 'meta' | 'ai21' | 'caas') =>
  createOpenAICompatible({
    name: vendor,
    baseURL: simulator.addresses[vendor],
    includeUsage: vendor !== 'ai21',
    ...key,
  })

const CLIENTS: Record<string, Client> = {
  'OpenAI chat completions': {
    vendor: 'openai',
    model: () => createOpenAI({ baseURL: simulator.addresses.openai, ...key }).chat('gpt-5'),
    thinking: {},
    showsThinking: false,
    takesImages: true,
  },
  'OpenAI responses': {
    vendor: 'openai',
    model: () => createOpenAI({ baseURL: simulator.addresses.openai, ...key }).responses('gpt-5'),
    thinking: { openai: { reasoningEffort: 'low', reasoningSummary: 'auto' } },
    showsThinking: true,
    takesImages: true,
  },
  'Anthropic messages': {
    vendor: 'anthropic',
    model: () => createAnthropic({ baseURL: simulator.addresses.anthropic, ...key })('claude-opus-4-5'),
    thinking: { anthropic: { thinking: { type: 'enabled', budgetTokens: 2_000 } } },
    showsThinking: true,
    takesImages: true,
  },
  'Google Gemini': {
    vendor: 'google',
    model: () => createGoogle({ baseURL: simulator.addresses.google, ...key })('gemini-2.5-pro'),
    thinking: { google: { thinkingConfig: { thinkingBudget: 1_024, includeThoughts: true } } },
    showsThinking: true,
    takesImages: true,
  },
  'Azure OpenAI': {
    vendor: 'azure',
    model: () => createAzure({ baseURL: simulator.addresses.azure, ...key }).chat('deployed-gpt-5'),
    thinking: {},
    showsThinking: false,
    takesImages: true,
  },
  'Bedrock Converse, Nova': {
    vendor: 'aws',
    model: () =>
      createAmazonBedrock({ region: 'us-east-1', baseURL: simulator.addresses.aws, ...key })('amazon.nova-pro-v1:0'),
    thinking: {},
    showsThinking: true,
    takesImages: true,
  },
  'Bedrock Converse, Llama': {
    vendor: 'aws',
    model: () =>
      createAmazonBedrock({
        region: 'us-east-1',
        baseURL: simulator.addresses.aws,
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'secret',
      })('us.meta.llama4-maverick-17b-instruct-v1:0'),
    thinking: {},
    showsThinking: true,
    takesImages: true,
  },
  'Cohere v2': {
    vendor: 'cohere',
    model: () => createCohere({ baseURL: simulator.addresses.cohere, ...key })('command-a-03-2025'),
    thinking: { cohere: { thinking: { type: 'enabled', tokenBudget: 500 } } },
    showsThinking: true,
    takesImages: true,
  },
  Mistral: {
    vendor: 'mistral',
    model: () => createMistral({ baseURL: simulator.addresses.mistral, ...key })('magistral-medium-latest'),
    thinking: {},
    showsThinking: true,
    takesImages: true,
  },
  DeepSeek: {
    vendor: 'deepseek',
    model: () => createDeepSeek({ baseURL: simulator.addresses.deepseek, ...key })('deepseek-reasoner'),
    thinking: {},
    showsThinking: true,
    takesImages: false,
  },
  Meta: {
    vendor: 'meta',
    model: () => compatible('meta')('muse-spark-1.3'),
    thinking: {},
    showsThinking: true,
    takesImages: true,
  },
  AI21: {
    vendor: 'ai21',
    model: () => compatible('ai21')('jamba-large'),
    thinking: {},
    showsThinking: true,
    takesImages: true,
  },
  'an OpenAI-compatible server': {
    vendor: 'caas',
    model: () => compatible('caas')('simulated-large'),
    thinking: {},
    showsThinking: true,
    takesImages: true,
  },
  'Ollama by its OpenAI address': {
    vendor: 'ollama',
    model: () =>
      createOpenAICompatible({ name: 'ollama', baseURL: `${simulator.addresses.ollama}/v1`, includeUsage: true })(
        'llama',
      ),
    thinking: {},
    showsThinking: true,
    takesImages: true,
  },
}

type Told = {
  text: string
  reasoning: string
  finish: string | undefined
  input: number
  output: number
  errors: unknown[]
  tools: unknown[]
}

async function ask(client: Client, prompt: string | object[], settings: object = {}): Promise<Told> {
  const told: Told = { text: '', reasoning: '', finish: undefined, input: 0, output: 0, errors: [], tools: [] }
  const messages = [{ role: 'user' as const, content: prompt as string }]
  const result = streamText({ model: client.model(), messages, maxRetries: 0, onError() {}, ...settings })
  const parts = result.fullStream[Symbol.asyncIterator]()
  for (let next = await step(); !next.done; next = await step()) {
    const part = next.value
    if (part.type === 'text-delta') told.text += part.text
    if (part.type === 'reasoning-delta') told.reasoning += part.text
    if (part.type === 'tool-call') told.tools.push({ name: part.toolName, input: part.input })
    if (part.type === 'error') told.errors.push(part.error)
    if (part.type === 'finish-step') {
      told.finish = part.finishReason
      told.input = part.usage.inputTokens ?? 0
      told.output = part.usage.outputTokens ?? 0
    }
  }
  return told

  /** A broken connection may end the stream by throwing; then it is told as an error, too. */
  async function step(): Promise<Awaited<ReturnType<typeof parts.next>>> {
    try {
      return await parts.next()
    } catch (error) {
      told.errors.push(error)
      return { done: true, value: undefined }
    }
  }
}

describe.each(Object.entries(CLIENTS))('%s', (_name, client) => {
  it('streams the text in pieces, ends properly and counts what was used', async () => {
    const told = await ask(client, 'Good morning, what can you do?')
    expect(told.errors).toEqual([])
    expect(told.text).toContain('simulated answer')
    expect(told.finish).toBe('stop')
    expect(told.input).toBeGreaterThan(0)
    expect(told.output).toBeGreaterThan(told.text.length / 5)
    expect(simulator.control.received()).toMatchObject([
      { vendor: client.vendor, method: 'POST', status: 200, closedEarly: false },
    ])
  })

  it('thinks before it speaks, where the vendor shows its thinking', async () => {
    simulator.control.play({ kind: 'reasoning', reasoning: 'First I look at it from all sides.', text: 'It is blue.' })
    const told = await ask(client, 'Which color?', { providerOptions: client.thinking })
    expect(told).toMatchObject({
      text: 'It is blue.',
      reasoning: client.showsThinking ? 'First I look at it from all sides.' : '',
    })
  })

  it('calls a tool', async () => {
    simulator.control.play({ kind: 'tool-call', name: 'weather', arguments: { city: 'Bern', days: 3 } })
    const inputSchema = jsonSchema<object>({
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'number' } },
    })
    const told = await ask(client, 'How is the weather?', {
      tools: { weather: tool({ description: 'Weather', inputSchema }) },
    })
    expect(told).toMatchObject({
      tools: [{ name: 'weather', input: { city: 'Bern', days: 3 } }],
      finish: 'tool-calls',
      errors: [],
    })
  })

  it.runIf(client.takesImages)('takes an image', async () => {
    const told = await ask(client, [
      { type: 'text', text: 'What is in this image?' },
      { type: 'file', data: IMAGE, mediaType: 'image/png' },
    ])
    expect(told.errors).toEqual([])
    expect(told.text).toMatch(/image\/png|image\/\*/)
    expect(told.text).toContain('70 bytes')
  })

  it('stops for want of room when the request allows few tokens', async () => {
    const told = await ask(client, 'Tell me a long story', { maxOutputTokens: 20 })
    expect(told.finish).toBe('length')
    expect(told.text.length).toBeLessThan(100)
  })

  it('refuses by 429 with its own body, a request id and retry-after', async () => {
    simulator.control.play({ kind: 'rate-limited', retryAfterSeconds: 7 })
    const { errors } = await ask(client, 'hello')
    expect(errors).toMatchObject([{ statusCode: 429, responseHeaders: { 'retry-after': '7' } }])
    expect(errors).toMatchObject([{ responseBody: expect.stringContaining('rate limit was reached') }])
    expect(simulator.control.received()).toMatchObject([{ status: 429 }])
  })

  it('is cut in the middle of its answer', async () => {
    simulator.control.play({ kind: 'cut-mid-stream', afterChunks: 2 })
    const told = await ask(client, 'Good morning')
    expect(told.errors).toHaveLength(1)
    expect((told.reasoning + told.text).length).toBe(24)
    expect(simulator.control.received()).toMatchObject([{ closedEarly: false }])
  })

  it.each(['broken-stream', 'wrong-content-type'] as const)(
    'does not end properly when it sends a %s',
    async (form) => {
      simulator.control.play({ kind: 'garbage', form })
      const told = await ask(client, 'Good morning')
      expect(told.finish).not.toBe('stop')
    },
  )

  it('says nothing and ends properly when it is to be empty', async () => {
    simulator.control.play({ kind: 'empty' })
    expect(await ask(client, 'hello')).toMatchObject({ text: '', finish: 'stop', errors: [] })
  })
})
