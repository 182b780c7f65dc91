import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { IMAGES_AN_ANSWER, WEB_SEARCHES_AN_ANSWER } from '@atrium/domain/tools/tool-limits'
import { expect, test } from 'vitest'
import { createGuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import { createToolbox } from './create-toolbox.ts'

const call = (toolName: string, input: unknown, output: unknown, nth: number): MessagePart => {
  const toolCallId = `${toolName} ${nth}`
  return { type: 'dynamic-tool', toolName, toolCallId, state: 'output-available', input, output }
}
const times = (count: number, toolName: string, input: unknown) =>
  Array.from({ length: count }, (_, nth) => call(toolName, input, {}, nth))

const passage = {
  library: { id: 'l', name: 'L' },
  document: { id: 'd', name: 'D' },
  headings: [],
  pages: null,
  start: 0,
  end: 9,
}

const found = { version: 'a', score: 1, scores: { words: 1, vectors: null, rerank: null }, foundAt: 1 }

const toolbox = createToolbox({
  guardedFetch: createGuardedFetch({ resolve: () => Promise.reject(new Error('no network')) }),
  reader: { textOf: () => Promise.reject(new Error('nothing is read')) } as never,
  webSearch: { find: () => Promise.resolve([]), price: 0 } as never,
  clock: () => new Date('2026-11-23T12:00:00Z'),
})

async function use(name: string, input: unknown, written: readonly MessagePart[]) {
  const [tool] = await toolbox([name], {
    author: 'ada',
    conversation: [],
    libraries: {
      given: [],
      search: () =>
        Promise.resolve({
          passages: [
            { ...passage, ...found, start: 10, end: 20, text: 'New.' },
            { ...passage, ...found, text: 'Old.' },
          ],
          ranking: { feedback: false, models: [], rerankers: [] },
          warnings: [],
        }),
    } as never,
    images: { draw: () => Promise.resolve({ type: 'file', url: '/files/1', mediaType: 'image/png' }) } as never,
    onPaid: () => {},
    over: new AbortController().signal,
    written,
  })
  return tool?.run(input, new AbortController().signal, 'call')
}

test('an answer that goes on after a pause has made its images and searches already', async () => {
  const images = times(IMAGES_AN_ANSWER, 'generate_image', { prompt: 'A cat' })
  await expect(use('generate_image', { prompt: 'A dog' }, images)).rejects.toThrow('At most 4 images')
  await expect(use('generate_image', { prompt: 'A dog' }, images.slice(1))).resolves.toBeDefined()
  const searches = times(WEB_SEARCHES_AN_ANSWER, 'search_web', { query: 'cats' })
  await expect(use('search_web', { query: 'dogs' }, searches)).rejects.toThrow('At most 10 searches')
})

test('pages that were read since a search has found them count on, and what was found can still be read', async () => {
  const url = 'https://example.com/page'
  const found: MessagePart = { type: 'source-url', sourceId: url, url }
  await expect(use('read_web_page', { url }, [])).rejects.toThrow('Only an address')
  // It is allowed, and there is no network.
  await expect(use('read_web_page', { url }, [found])).rejects.toThrow('example.com')
  const read = times(5, 'read_web_page', { url })
  await expect(use('read_web_page', { url }, [found, ...read])).rejects.toThrow('At most 5 pages')
})

test('passages keep the numbers that they were cited by before the pause', async () => {
  const before = call('search_libraries', {}, { question: 'cats', passages: [{ number: 7, ...passage }] }, 0)
  expect(await use('search_libraries', { question: 'dogs' }, [before])).toMatchObject({
    shown: { passages: [{ number: 8 }, { number: 7 }] },
  })
})
