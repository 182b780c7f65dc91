import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestAccount } from '@atrium/server/test-harness'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

/** A web server on this machine, which stands for the outside. */
const web = createServer((request, response) => {
  const name = request.url === '/site' ? 'Site' : 'Page'
  if (request.url === '/robots.txt') response.writeHead(404).end()
  else
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>${name}</title><p>The ${name} tells when the canteen serves its lunch.</p>`)
})
await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve))
const { port } = web.address() as AddressInfo
afterAll(() => web.close())

const server = serverOfFile({ outside: port })
const anna = accountOfFile(server)

const SMALL = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const
const COHERE = { provider: 'cohere_rerank', model: 'rerank-v4.0-fast' } as const
const HOST = `http://docs.example.test:${port}`

type Body = Omit<Parameters<TestAccount['client']['libraries']['search']>[0]['body'], 'question'>

let libraryId = ''
const idOf: Record<string, string> = {}

const search = (question: string, body: Body = {}, who: TestAccount = anna) =>
  who.client.libraries.search({ body: { question, libraries: [libraryId], ...body } })

const namesOf = async (question: string, filter?: Body['filter'], rest: Body = {}) =>
  (await search(question, { ...rest, ...(filter && { filter }) })).data.map(({ document }) => document.name).toSorted()

const allFound = () =>
  vi.waitFor(
    async () => {
      const { data } = await anna.client.libraries.get({ params: { libraryId } })
      expect(data).toMatchObject({ documents: { ready: 4 }, vectors: { made: 4, passages: 4, isActive: true } })
    },
    { timeout: 30_000, interval: 50 },
  )

beforeAll(async () => {
  const body = { name: 'All kinds', embedding: SMALL, reranking: COHERE }
  const params = { libraryId: (await anna.client.libraries.create({ body })).data.id }
  ;({ libraryId } = params)
  const { libraryDocuments, librarySites } = anna.client
  const english = 'The canteen serves its lunch from noon until two, and nobody waits there for long.'
  const german = 'Die Kantine gibt das Mittagessen von zwölf bis zwei Uhr aus, und niemand wartet dort lange.'
  await libraryDocuments.add({ params, body: { kind: 'text', name: 'English', text: english } })
  await libraryDocuments.add({ params, body: { kind: 'text', name: 'German', text: german } })
  await libraryDocuments.add({ params, body: { kind: 'page', name: 'Page', url: `${HOST}/page` } })
  await librarySites.add({ params, body: { url: `${HOST}/site`, depth: 0 } })
  await allFound()
  for (const { id, name } of (await libraryDocuments.list({ params })).data) idOf[name] = id
}, 60_000)

beforeEach(() => server.simulator.control.forget())

/** By words, and by vectors of a question no word of which stands anywhere. */
describe.each([
  ['words', 'canteen lunch Kantine', { vectors: false }],
  ['vectors', 'zebra', {}],
])('a question that is narrowed finds by %s', (_, question, rest) => {
  test('the documents that are named', async () => {
    expect(await namesOf(question, undefined, rest)).toEqual(['English', 'German', 'Page', 'Site'])
    const documents = [idOf['German'] ?? '', idOf['Site'] ?? '']
    expect(await namesOf(question, { documents }, rest)).toEqual(['German', 'Site'])
    expect(await namesOf(question, { documents, kinds: ['site'] }, rest)).toEqual(['Site'])
  })

  test('what is read from such a source', async () => {
    expect(await namesOf(question, { kinds: ['text'] }, rest)).toEqual(['English', 'German'])
    expect(await namesOf(question, { kinds: ['page'] }, rest)).toEqual(['Page'])
    expect(await namesOf(question, { kinds: ['page', 'site'] }, rest)).toEqual(['Page', 'Site'])
    expect(await namesOf(question, { kinds: ['file'] }, rest)).toEqual([])
  })

  test('what is in such a language', async () => {
    expect((await anna.client.libraries.get({ params: { libraryId } })).data.languages).toEqual(['de', 'en'])
    expect(await namesOf(question, { languages: ['de'] }, rest)).toEqual(['German'])
  })

  test('what has changed since a day', async () => {
    const long = { libraryId, documentId: idOf['English'] ?? '' }
    await server.database.db.execute(
      sql`update library_documents set changed_at = '2020-02-29T23:00:00Z' where id = ${long.documentId}`,
    )
    // The same text once more is no change.
    await anna.client.libraryDocuments.retry({ params: long })
    await vi.waitFor(async () =>
      expect((await anna.client.libraryDocuments.get({ params: long })).data.state).toBe('ready'),
    )
    expect(await namesOf(question, { changedSince: '2020-03-01' }, rest)).toEqual(['German', 'Page', 'Site'])
    expect(await namesOf(question, { changedSince: '2020-02-29' }, rest)).toHaveLength(4)
  })
})

test('a filter leaves how common a word is, and shows nobody what they may not see', async () => {
  // Words of the best passages, which are others then, are not added to what is put in quotes.
  const [all] = (await search('"canteen lunch"', { vectors: false, rerank: false })).data
  const documents = [all?.document.id ?? '']
  const [one] = (await search('"canteen lunch"', { vectors: false, rerank: false, filter: { documents } })).data
  expect(one).toEqual(all)
  const ben = await server.createAccount({ name: 'Ben' })
  expect((await search('canteen lunch', { filter: { documents } }, ben)).data).toEqual([])
})

test('vectors and the reranker are left out where a question says so, and nobody is asked', async () => {
  const both = await search('canteen lunch')
  expect(both.ranking).toMatchObject({ models: [SMALL], rerankers: [COHERE] })
  server.simulator.control.forget()
  const neither = await search('canteen lunch', { vectors: false, rerank: false })
  expect([neither.ranking, neither.warnings]).toMatchObject([{ models: [], rerankers: [] }, undefined])
  expect(neither.data.map(({ scores }) => [scores.vectors, scores.rerank])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
  expect(server.simulator.control.received()).toEqual([])
  const one = await search('canteen lunch', { rerank: false })
  expect(one.ranking).toMatchObject({ models: [SMALL], rerankers: [] })
})

test('what a narrowed question does not find is no gap of the library', async () => {
  const params = { libraryId: (await anna.client.libraries.create({ body: { name: 'Gaps' } })).data.id }
  const libraries = [params.libraryId]
  await search('giraffe clause', { libraries, filter: { kinds: ['file'] } })
  await search('okapi clause', { libraries, vectors: false })
  await search('zebra clause', { libraries })
  await vi.waitFor(async () => {
    const { data } = await anna.client.libraries.health({ params })
    expect(data.questions).toMatchObject([{ question: 'zebra clause' }])
  })
})

test.each([
  { languages: ['German'] },
  { changedSince: 'yesterday' },
  { kinds: ['folder'] },
  { documents: [] },
  { of: 1 },
])('a filter that is none is refused: %j', async (filter) => {
  const body = JSON.stringify({ question: 'lunch', filter })
  const headers = { 'content-type': 'application/json' }
  expect((await anna.request('/api/v2/libraries/search', { method: 'POST', body, headers })).status).toBe(422)
})
