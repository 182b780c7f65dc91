import type { TestAccount } from '@atrium/server/test-harness'
import { expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server, { name: 'Anna', permissions: ['secure_data_mode'] })

const SMALL = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const
const COHERE = { provider: 'cohere_rerank', model: 'rerank-v4.0-fast' } as const

let made = 0

/** A library with two texts about lunch that are found by now, by vectors as well where it has a model. */
async function libraryOf(fields: object = {}): Promise<string> {
  made += 1
  const { data } = await anna.client.libraries.create({ body: { name: `Library ${made}`, ...fields } })
  const params = { libraryId: data.id }
  for (const text of ['Lunch is at noon.', 'On Fridays there is fish for lunch.'])
    await anna.client.libraryDocuments.add({ params, body: { kind: 'text', name: text, text } })
  await vi.waitFor(
    async () => {
      const { documents, vectors } = (await anna.client.libraries.get({ params })).data
      expect(documents.ready).toBe(2)
      if (vectors) expect(vectors).toMatchObject({ made: 2, isActive: true })
    },
    { timeout: 20_000, interval: 50 },
  )
  return data.id
}

const search = (libraryId: string, question: string, more: object = {}, who: TestAccount = anna) =>
  who.client.libraries.search({ body: { question, libraries: [libraryId], ...more } })

test('a question that is secure data goes to approved models alone, and its words find without the others', async () => {
  const libraryId = await libraryOf({ embedding: SMALL, reranking: COHERE })
  server.simulator.control.forget()
  const { data, ranking, warnings } = await search(libraryId, 'lunch', { secureData: true })
  expect(server.simulator.control.received()).toEqual([])
  expect(data).toHaveLength(2)
  expect(ranking).toMatchObject({ models: [], rerankers: [] })
  expect(warnings).toEqual([
    expect.stringMatching(/^Full text only: .*not approved for secure data/),
    expect.stringMatching(/^Not reranked: .*not approved for secure data/),
  ])
  const usual = await search(libraryId, 'lunch')
  expect(usual.ranking).toMatchObject({ models: [SMALL], rerankers: [COHERE] })
})

test('what nothing was found for is told nobody where it is secure data', async () => {
  const libraryId = await libraryOf()
  await search(libraryId, 'submarines', { secureData: true })
  await search(libraryId, 'bicycles')
  await vi.waitFor(async () => {
    const { questions } = (await anna.client.libraries.health({ params: { libraryId } })).data
    expect(questions.map(({ question }) => question)).toEqual(['bicycles'])
  })
})

test('a question is secure data for whoever has the permission', async () => {
  const ben = await server.createAccount({ name: 'Ben', permissions: [] })
  const asking = search(await libraryOf(), 'lunch', { secureData: true }, ben)
  await expect(asking).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('secure_data_mode'),
  })
})

test('secure data is not put into a library, whatever it is', async () => {
  const { data: library } = await anna.client.libraries.create({ body: { name: 'Empty' } })
  const params = { libraryId: library.id }
  const { data: file } = await anna.client.files.upload({ file: new File(['Lunch'], 'a.txt', { type: 'text/plain' }) })
  const url = 'https://example.com/'
  const { libraryDocuments, librarySites } = anna.client
  const adding = [
    [
      'body.text',
      () => libraryDocuments.add({ params, body: { kind: 'text', name: 'A', text: 'A', secureData: true } }),
    ],
    ['body.url', () => libraryDocuments.add({ params, body: { kind: 'page', url, secureData: true } })],
    ['body.fileId', () => libraryDocuments.add({ params, body: { kind: 'file', fileId: file.id, secureData: true } })],
    ['body.url', () => librarySites.add({ params, body: { url, secureData: true } })],
  ] as const
  const message = 'Secure data cannot be put into a library.'
  for (const [path, add] of adding)
    await expect(add()).rejects.toMatchObject({ status: 422, issues: [{ path, message }] })
  expect((await libraryDocuments.list({ params })).data).toEqual([])
  expect((await librarySites.list({ params })).data).toEqual([])
})
