import { PROVIDERS_BY_MODALITY, type ProviderName } from '@atrium/domain/providers/provider-name'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

function textOf(parts: readonly { type: string; text?: string }[] = []): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

async function newThread(account: TestAccount, provider: ProviderName, model: string) {
  const { data } = await account.client.threads.create({ body: { type: 'text', provider, model } })
  return { threadId: data.id }
}

async function textModels(account: TestAccount, provider: ProviderName): Promise<string[]> {
  const response = await account.request(`/api/v1/prompts/models?providers=${provider}`)
  const { data }: { data: { id: string }[] } = await response.json()
  return data.map(({ id }) => id)
}

describe.each(PROVIDERS_BY_MODALITY.text)('a text thread with %s', (provider) => {
  test('answers with every model of the list, and tells what was used and what it cost', async () => {
    const models = await textModels(ada, provider)
    expect(models.length).toBeGreaterThan(0)
    for (const model of models) {
      const params = await newThread(ada, provider, model)
      const { data } = await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
      expect(data.run).toMatchObject({ status: 'completed', model: { provider, model } })
      expect(textOf(data.messages.at(-1)?.parts)).toBe('hello')
      expect(data.run.receipt).toMatchObject({ finishReason: 'stop', usage: { inputTokens: expect.any(Number) } })
      expect(data.run.receipt?.usage.estimated).toBeUndefined()
      expect(data.run.receipt?.cost).toBeGreaterThan(0)
      expect(data.messages.at(-1)?.metadata?.warnings ?? []).toEqual([])
    }
  })

  test('tells in plain words that its vendor is not there', async () => {
    const [model = ''] = await textModels(ada, provider)
    const params = await newThread(ada, provider, model)
    server.simulator.control.play({ kind: 'upstream-error', status: 401 })
    const { data } = await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
    expect(data.run).toMatchObject({ status: 'failed', error: { status: 401, retryable: false } })
    expect(data.run.error?.message).toMatch(/rejected this installation's key/)
  })
})

describe('a text thread', () => {
  test('sends each prompt alone: nothing of what was said before goes to the model', async () => {
    const params = await newThread(ada, 'google', 'gemini-3.8-flash')
    const first = await ada.client.runs.start({ params, body: { messages: [said('Say only: one')] } })
    const parentId = first.data.messages.at(-1)?.id
    const second = await ada.client.runs.start({ params, body: { messages: [said('Say only: two')], parentId } })
    expect(textOf(second.data.messages.at(-1)?.parts)).toBe('two')
    const sent = server.simulator.control.received().at(-1)
    expect(sent?.body).toMatchObject({ contents: [{ role: 'user', parts: [{ text: 'Say only: two' }] }] })
  })

  test('without a model runs what a new one opens with: the saved default, else a recommended model', async () => {
    const ann = await server.createAccount()
    const run = async () => {
      const { data } = await ann.client.threads.create({ body: { type: 'text' } })
      const params = { threadId: data.id }
      return (await ann.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })).data.run.model
    }
    const recommended = await run()
    const response = await ann.request(`/api/v1/prompts/models?providers=${recommended.provider}&fields[]=*`)
    const { data }: { data: { id: string; recommended: boolean }[] } = await response.json()
    expect(data.find(({ id }) => id === recommended.model)).toMatchObject({ recommended: true })

    const saved = { provider: 'mistral', model: (await textModels(ann, 'mistral'))[0] ?? '' } as const
    await ann.client.userState.put({ body: { path: '', value: { default: { model: { text: saved } } } } })
    expect(await run()).toEqual(saved)
    // One that is not in the list does not count.
    const gone = { provider: 'openai', model: 'davinci-002' } as const
    await ann.client.userState.put({ body: { path: '', value: { default: { model: { text: gone } } } } })
    expect(await run()).toEqual(recommended)
  })
})

describe('with real accounts', () => {
  let real: TestServer
  let bob: TestAccount
  beforeAll(async () => {
    real = await startTestServer({ simulated: false })
    bob = await real.createAccount()
  })
  afterAll(() => real.close())

  test.each([
    ['anthropic', 'claude-v2', 'claude-haiku-4-5-20251001-v1:0', { max_tokens_to_sample: 100 }],
    ['openai', 'davinci-002', 'gpt-5.6-luna', { max_tokens: 100 }],
    ['ai21', 'j2-mid-v1', 'jamba-mini-1.7', { maxTokens: 100 }],
  ] as const)(
    'a text model of %s that is turned off is answered for by its successor',
    async (...[provider, old, next, providerOptions]) => {
      const params = await newThread(bob, provider, old)
      const body = { messages: [said('Say only: still here')], providerOptions }
      const { data } = await bob.client.runs.start({ params, body })
      expect(data.run.receipt).toMatchObject({
        model: { provider, model: next },
        requested: { provider, model: old },
        options: providerOptions,
      })
      expect(textOf(data.messages.at(-1)?.parts)).toBe('still here')
      expect(data.messages.at(-1)?.metadata?.warnings?.[0]).toMatch(/turned off by its provider/)
    },
  )

  test('a model that is turned off is told of as a warning by every call that waits for its answer', async () => {
    const model = { provider: 'anthropic', model: 'claude-v2' } as const
    const messages = [said('Say only: hello')]
    const params = await newThread(bob, model.provider, model.model)
    const waited = await bob.client.runs.start({ params, body: { messages } })
    const created = await bob.client.threads.sync({ body: { type: 'text', ...model, messages } })
    expect(waited.warnings).toEqual([expect.stringContaining('turned off by its provider')])
    expect(created.warnings).toEqual(waited.warnings)
  })

  test.each(PROVIDERS_BY_MODALITY.text)('%s has a model that can be called', async (provider) => {
    expect((await textModels(bob, provider)).length).toBeGreaterThan(0)
  })
})

describe('with an account at one vendor alone', () => {
  let small: TestServer
  let eve: TestAccount
  beforeAll(async () => {
    // Nobody listens there: it is the choice of the model that counts.
    const anthropic = { apiKey: 'key', baseURL: 'http://127.0.0.1:9' }
    small = await startTestServer({ simulated: false, connections: { anthropic } })
    eve = await small.createAccount()
  })
  afterAll(() => small.close())

  const run = async (type: 'text' | 'image') => {
    const { data } = await eve.client.threads.create({ body: { type } })
    return eve.client.runs.start({ params: { threadId: data.id }, body: { messages: [said('Say only: hello')] } })
  }

  test('a run that names no model is answered by the first that can be called', async () => {
    const { data } = await run('text')
    expect(data.run.model).toEqual({ provider: 'anthropic', model: 'claude-haiku-4-5-20251001' })
  })

  test('where no model of the type can be called at all, it is said what is missing', async () => {
    await expect(run('image')).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/no key for openai/),
    })
  })
})
