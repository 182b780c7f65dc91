import { describe, expect, test } from 'vitest'
import { createModelsStore } from './models-store.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import { startTestServer } from '../../test-harness/start-test-server.ts'

type Entry = { id: string; provider: string; [field: string]: unknown }

const server = serverOfFile()
const me = accountOfFile(server)

async function list(query: string, account = me) {
  const response = await account.request(`/api/v1/prompts/models?${query}`)
  return { status: response.status, body: await response.json() }
}
const models = async (query: string): Promise<Entry[]> => (await list(query)).body.data

describe('the list of models', () => {
  test('carries id, provider, inputs, outputs, pricing and maxTokens unless told otherwise', async () => {
    const [first] = await models('providers=openai_chat')
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['id', 'inputs', 'maxTokens', 'outputs', 'pricing', 'provider'])
  })

  test('carries the fields that are asked for, and always id and provider', async () => {
    const [first] = await models('providers[]=openai_chat&fields[]=recommended&fields[]=abilities')
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['abilities', 'id', 'provider', 'recommended'])
  })

  test('carries everything for the wildcard, but never where a model is served', async () => {
    const [first] = await models('providers=aws_chat&fields=*')
    expect(first).toMatchObject({
      provider: 'aws_chat',
      lifecycle: expect.anything(),
      hidden: false,
      router: expect.anything(),
    })
    expect(first).not.toHaveProperty('upstream')
  })

  test('holds the models of the named providers only, however the names are sent', async () => {
    for (const query of ['providers=openai_chat,mistral_chat', 'providers[]=openai_chat&providers[]=mistral_chat']) {
      const providers = new Set((await models(query)).map(({ provider }) => provider))
      expect([...providers].toSorted()).toEqual(['mistral_chat', 'openai_chat'])
    }
  })

  test('holds the models of every provider for the wildcard', async () => {
    const all = await models('')
    expect(await models('providers=*')).toEqual(all)
    expect(await models('providers[]=*')).toEqual(all)
  })

  test('holds every living model while the simulator answers, and none that its vendor has turned off', async () => {
    const all = (await models('')).map(({ provider, id }) => `${provider} ${id}`)
    expect(all).toEqual(expect.arrayContaining(['openai_chat gpt-4.1', 'openai_image gpt-image-2.6-flare']))
    const gone = ['gpt-4-turbo', 'gpt-4', 'gpt-3.5-turbo', 'gpt-4.1-nano'].map((id) => `openai_chat ${id}`)
    for (const name of [...gone, 'openai_image dall-e-3', 'anthropic claude-v2']) expect(all).not.toContain(name)
  })

  test.each(['assistant', 'mvci', 'mvci_chat', 'stability', 'ai21_video'])(
    'is empty for a vendor that serves nothing under that name: %s',
    async (name) => expect(await list(`providers=${name}`)).toEqual({ status: 200, body: { data: [] } }),
  )

  test.each([
    ['providers=openai_chat,nobody', 'query.providers', 'nobody'],
    ['fields=id,prices', 'query.fields', 'prices'],
    ['fields=upstream', 'query.fields', 'upstream'],
  ])('%s is refused and names what nobody knows', async (query, path, name) => {
    const { status, body } = await list(query)
    expect(status).toBe(422)
    expect(body.issues).toEqual([expect.objectContaining({ path })])
    expect(body.error).toContain(name)
  })

  test('leaves out what an administrator has hidden, and shows their prices and labels', async () => {
    const store = createModelsStore(server.database.db)
    const row = { provider: 'cohere_chat' as const, added: null, updatedBy: me.accountId, updatedAt: new Date(0) }
    const [first, second] = await models('providers=cohere_chat')
    const pricing = { input: { rate: 7, unit: 'token' as const, unitSize: 1000 } }
    await store.set({ ...row, model: first?.id ?? '', hidden: true, pricing: null, labels: null })
    await store.set({ ...row, model: second?.id ?? '', hidden: null, pricing, labels: { recommended: true } })
    const after = await models('providers=cohere_chat&fields=pricing,recommended')
    expect(after.map(({ id }) => id)).not.toContain(first?.id)
    expect(after.find(({ id }) => id === second?.id)).toMatchObject({ pricing, recommended: true })
    await store.remove({ provider: 'cohere_chat', model: first?.id ?? '' })
    expect((await models('providers=cohere_chat')).map(({ id }) => id)).toContain(first?.id)
  })

  test('is for people who are signed on', async () => {
    expect((await fetch(`${server.url}/api/v1/prompts/models`)).status).toBe(401)
  })
})

describe('with real accounts', () => {
  test('only living models of configured providers are listed, and the others are just not there', async () => {
    const real = await startTestServer({ simulated: false, connections: { mistral: { apiKey: 'key' } } })
    try {
      const account = await real.createAccount()
      const { body } = await list('fields=lifecycle', account)
      expect(body.data.length).toBeGreaterThan(0)
      expect(new Set(body.data.map(({ provider }: Entry) => provider))).toEqual(
        new Set(['mistral_audio', 'mistral_chat', 'mistral_embed']),
      )
      expect(body.data.some(({ lifecycle }: { lifecycle: { status: string } }) => lifecycle.status === 'retired')).toBe(
        false,
      )
      expect((await list('providers=openai_chat', account)).body).toEqual({ data: [] })
    } finally {
      await real.close()
    }
  })
})

describe('what became of a model', () => {
  const succession = (query: string) => me.request(`/api/v1/prompts/models/succession?${query}`)

  test('is told for a model of the catalog', async () => {
    const response = await succession('provider=openai_chat&model=gpt-4o')
    expect(response.status).toBe(200)
    expect((await response.json()).data).toMatchObject({ name: 'GPT-4o', retired: false })
  })

  test('is 404 for a model that nobody knows, and 400 for a provider that nobody knows', async () => {
    expect((await succession('provider=openai_chat&model=nothing-of-the-kind')).status).toBe(404)
    expect((await succession('provider=nobody&model=gpt-4o')).status).toBe(400)
  })
})
