import { type SimulatedSearch, startSearchService } from '@atrium/simulator/search'
import { startTestServer, type TestServer } from '@atrium/server/test-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'

let service: SimulatedSearch
let server: TestServer
let without: TestServer
beforeAll(async () => {
  service = await startSearchService()
  service.pages = [{ url: 'https://example.com/news', title: 'News', text: 'What is new.' }]
  const environment = {
    ATRIUM_SEARCH_PROVIDER: 'brave',
    ATRIUM_SEARCH_KEY: 'a-key',
    ATRIUM_SEARCH_URL: service.url,
    ATRIUM_SEARCH_PRICE: '5',
  }
  ;[server, without] = await Promise.all([startTestServer({ environment }), startTestServer()])
})
afterAll(async () => {
  await Promise.all([server.close(), without.close()])
  await service.close()
})

const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Use the tool search_web' }] }]
const tools = ['search_web']

async function ask(at: TestServer, thread: object = {}) {
  const { client } = await at.createAccount()
  const { data } = await client.threads.create({ body: thread })
  return client.runs.start({ params: { threadId: data.id }, body: { messages, tools } })
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(() => null).catch(({ status, message }) => ({ status, message }))

test('a model searches the web: what it found are sources of the answer, and the search is a part of its cost', async () => {
  const { data } = await ask(server)
  const answer = data.messages.at(-1)
  expect(answer?.parts).toContainEqual(expect.objectContaining({ type: 'source-url', url: 'https://example.com/news' }))
  expect(service.asked).toEqual([{ form: 'brave', key: 'a-key', query: 'Use the tool search_web' }])
  expect(JSON.stringify(server.simulator.control.received())).toContain('What is new.')
  expect(answer?.metadata?.receipt?.tools).toEqual([{ tool: 'search_web', cost: 0.005 }])
  expect(answer?.metadata?.receipt?.cost).toBeGreaterThan(0.005)
})

test('nothing of secure data goes to a search service', async () => {
  service.asked.length = 0
  expect(await refusalOf(ask(server, { secureData: true }))).toEqual({
    status: 422,
    message: 'search_web reaches other servers, which no tool may with secure data.',
  })
  expect(service.asked).toEqual([])
})

test('where no service is set up, the tool is not offered and refused', async () => {
  const { client } = await without.createAccount()
  expect((await client.config.get({})).data.tools).not.toContain('search_web')
  expect(await refusalOf(ask(without))).toEqual({
    status: 422,
    message: 'search_web is not set up at this installation.',
  })
})
