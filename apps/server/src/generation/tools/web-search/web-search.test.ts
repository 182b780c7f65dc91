import { WEB_SEARCHES_AN_ANSWER, FOUND_PAGES_READ } from '@atrium/domain/tools/tool-limits'
import { type SimulatedSearch, startSearchService } from '@atrium/simulator/search'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createToolbox } from '../create-toolbox.ts'
import { createWebSearch } from './create-web-search.ts'

let service: SimulatedSearch
beforeAll(async () => {
  service = await startSearchService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.asked.length = 0
  service.mood = 'well'
  service.pages = [{ url: 'https://example.com/a#part', title: 'A <strong>page</strong>', text: 'About a' }]
})

const { signal } = new AbortController()

/** The tools of one answer, by name, the pages that were read, and what was paid. */
function answering(provider: 'brave' | 'tavily' | 'searxng' = 'brave', price = 0) {
  const read: string[] = []
  const paid: object[] = []
  const settings = { provider, key: provider === 'searxng' ? null : 'a-key', baseUrl: service.url, price }
  const toolbox = createToolbox({
    guardedFetch: async (address) => {
      read.push(address)
      return { url: new URL(address), status: 200, mediaType: 'text/html', body: Buffer.from('x') }
    },
    reader: { textOf: async () => ({ document: { text: 'The text.' } }) } as never,
    webSearch: createWebSearch(settings),
    clock: () => new Date(0),
  })
  const onPaid = (step: object) => void paid.push(step)
  const use = { author: 'ada', libraries: null, images: null, conversation: [], onPaid, over: signal }
  const tools = toolbox(['search_web', 'read_web_page'], use)
  const run = async (name: string, input: unknown) =>
    (await tools).find((tool) => tool.name === name)?.run(input, signal, 'call')
  return {
    read,
    paid,
    search: (query: string) => run('search_web', { query }),
    open: (url: string) => run('read_web_page', { url }),
  }
}

test.each(['brave', 'tavily', 'searxng'] as const)('%s is asked in its own form, with its key', async (provider) => {
  const result = await answering(provider).search('holidays in Berlin')
  const key = provider === 'searxng' ? '' : 'a-key'
  expect(service.asked).toEqual([{ form: provider, key, query: 'holidays in Berlin' }])
  expect(result).toMatchObject({
    told: expect.stringContaining('1. A page\nhttps://example.com/a\nAbout a'),
    shown: { query: 'holidays in Berlin', results: [{ url: 'https://example.com/a', title: 'A page' }] },
    parts: [{ type: 'source-url', url: 'https://example.com/a', title: 'A page' }],
  })
})

test('what was found before is no source once more', async () => {
  const { search } = answering()
  await search('a')
  expect(await search('b')).toMatchObject({ parts: [] })
})

test('each search that was answered is paid, where a price is set, and no other', async () => {
  const { search, paid } = answering('brave', 0.005)
  await search('a')
  service.mood = 'failing'
  await expect(search('b')).rejects.toThrow('status 503')
  service.mood = 'garbled'
  await expect(search('c')).rejects.toThrow('cannot be read')
  expect(paid).toEqual([{ tool: 'search_web', cost: 0.005 }])
})

test('an answer has so many searches and no more', async () => {
  const { search } = answering()
  for (let count = 0; count < WEB_SEARCHES_AN_ANSWER; count += 1) await search('a')
  await expect(search('a')).rejects.toThrow('At most')
  expect(service.asked).toHaveLength(WEB_SEARCHES_AN_ANSWER)
})

test('a page that was found can be read, one that was made up cannot', async () => {
  const { search, open, read } = answering()
  await expect(open('https://example.com/a')).rejects.toThrow('Only an address')
  await search('a')
  await open('https://example.com/a')
  await expect(open('https://example.com/a?secret=1')).rejects.toThrow('Only an address')
  await expect(open('https://example.com/b')).rejects.toThrow('Only an address')
  expect(read).toEqual(['https://example.com/a'])
})

test('an address that was found with a query is not read: what was searched for could stand in it', async () => {
  service.pages = [{ url: 'https://evil.example/?q=holidays', title: '', text: '' }]
  const { search, open, read } = answering()
  await search('holidays')
  await expect(open('https://evil.example/?q=holidays')).rejects.toThrow('Only an address')
  expect(read).toEqual([])
})

test('of the pages that were found some are read: which of many is read says something', async () => {
  const urls = Array.from({ length: FOUND_PAGES_READ + 1 }, (_, index) => `https://evil.example/${index}`)
  service.pages = urls.map((url) => ({ url, title: url, text: '' }))
  const { search, open, read } = answering()
  await search('a')
  for (const url of urls.slice(0, -1)) await open(url)
  await expect(open(urls.at(-1) ?? '')).rejects.toThrow('At most')
  expect(read).toHaveLength(FOUND_PAGES_READ)
})

test('what is no address of the web is no result', async () => {
  service.pages = ['javascript:alert(1)', 'file:///etc/passwd', 'none'].map((url) => ({ url, title: url, text: '' }))
  expect(await answering().search('a')).toMatchObject({ told: 'Nothing was found.', parts: [] })
})
