import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const SMALL = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const

const refused = (body: object) =>
  ada.client.embeddings.create({ body: { ...SMALL, input: ['Hello'], ...body } as never }).then(
    () => null,
    (error: { status: number; message: string }) => ({ status: error.status, message: error.message }),
  )

describe('POST /v1/embed', () => {
  test('answers a vector for each text in its order, with the tokens and what they cost', async () => {
    const { data } = await ada.client.embeddings.create({
      body: { ...SMALL, input: ['One kite.', 'Two.', 'One kite.'] },
    })
    expect(data).toMatchObject({ model: SMALL, dimensions: 1536, inputTokens: 7, estimated: false })
    expect(data.embeddings.map(({ length }) => length)).toEqual([1536, 1536, 1536])
    expect(data.embeddings[0]).toEqual(data.embeddings[2])
    expect(data.embeddings[0]).not.toEqual(data.embeddings[1])
    // 7 tokens at $0.02 a million.
    expect(data.cost).toBeCloseTo((7 * 0.02) / 1e6, 12)
  })

  test('takes one text as well, and passes on what it is for', async () => {
    const body = { provider: 'cohere_embed', model: 'embed-v4.0', input: 'Who flies?', purpose: 'query' } as const
    expect((await ada.client.embeddings.create({ body })).data.embeddings).toHaveLength(1)
    const [sent] = server.simulator.control.received().slice(-1)
    expect(sent?.body).toMatchObject({ texts: ['Who flies?'], input_type: 'search_query' })
  })

  test('404 "Model not found"', async () => {
    expect(await refused({ model: 'text-embedding-99' })).toEqual({ status: 404, message: 'Model not found' })
  })

  test('a model that makes something else is refused by name', async () => {
    expect(await refused({ provider: 'openai_chat', model: 'gpt-4.1' })).toMatchObject({
      status: 422,
      message: 'GPT-4.1 cannot make embeddings.',
    })
  })

  test('nothing, an empty text and too much are refused before anybody is paid', async () => {
    const asked = server.simulator.control.received().length
    const long = Array.from({ length: 11 }, () => 'a'.repeat(99_999))
    for (const input of [[], [''], '', long, Array.from({ length: 501 }, () => 'a')])
      expect(await refused({ input })).toMatchObject({ status: 422 })
    expect(server.simulator.control.received()).toHaveLength(asked)
  })

  test('secure data needs its permission, and a model that is approved for it', async () => {
    const eve = await server.createAccount({ name: 'Eve', permissions: [] })
    const body = { ...SMALL, input: ['Secret'], secureData: true }
    await expect(eve.client.embeddings.create({ body })).rejects.toMatchObject({ status: 403 })
    expect(await refused({ secureData: true })).toMatchObject({
      status: 422,
      message: expect.stringContaining('is not approved for secure data'),
    })
  })

  test('what the vendor says against the texts is 422, a vendor that fails 502; both in its words', async () => {
    server.simulator.control.play({ kind: 'upstream-error', status: 400, message: 'Too many tokens.' }, { times: 1 })
    expect(await refused({})).toMatchObject({ status: 422, message: expect.stringContaining('Too many tokens.') })
    server.simulator.control.play({ kind: 'upstream-error', status: 403 }, { times: 1 })
    expect(await refused({})).toMatchObject({ status: 502 })
  })

  test('the project of a caller says which models may be asked', async () => {
    const mine = (await ada.client.projects.list()).data[0]
    if (!mine) throw new Error('no project')
    await expect(
      ada.client.embeddings.create({ query: { project: 999_999 }, body: { ...SMALL, input: 'a' } }),
    ).rejects.toMatchObject({ status: 404 })
    const { data } = await ada.client.embeddings.create({
      query: { project: mine.projectId },
      body: { ...SMALL, input: 'a' },
    })
    expect(data.embeddings).toHaveLength(1)
  })
})

describe('GET /v1/embed/models', () => {
  test('lists the models that make embeddings, and no others', async () => {
    const { data } = await ada.client.embeddings.models()
    const providers = new Set(data.map(({ provider }) => provider))
    expect(providers).toEqual(
      new Set(['openai_embed', 'azure_embed', 'aws_embed', 'google_embed', 'cohere_embed', 'mistral_embed']),
    )
    expect(data.every(({ outputs }) => outputs?.includes('embedding'))).toBe(true)
  })

  test('takes providers and fields as the list of all models does', async () => {
    const query = { providers: ['mistral_embed'], fields: ['context'] }
    const { data } = await ada.client.embeddings.models({ query })
    expect(data).toEqual([
      { id: 'mistral-embed', provider: 'mistral_embed', context: 8192 },
      { id: 'codestral-embed', provider: 'mistral_embed', context: 8192 },
    ])
    await expect(ada.client.embeddings.models({ query: { fields: ['secret'] } })).rejects.toMatchObject({ status: 422 })
  })
})
