import { passagesAsText } from '@atrium/domain/companions/passages-as-text'
import { expect, test } from 'vitest'
import { createGuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import { createToolbox } from './create-toolbox.ts'

const toolbox = createToolbox({
  guardedFetch: createGuardedFetch({ resolve: () => Promise.reject(new Error('no network')) }),
  reader: { textOf: () => Promise.reject(new Error('nothing is read')) } as never,
  webSearch: null,
  clock: () => new Date('2026-11-23T12:00:00Z'),
})
const said = (text: string) => [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
const USE = { author: 'ada', libraries: null, images: null, onPaid: () => {}, over: new AbortController().signal }
const use = async (name: string, input: unknown, text = '') => {
  const [tool] = await toolbox([name], { ...USE, conversation: said(text) })
  return tool?.run(input, new AbortController().signal, 'call')
}

test.each([
  ['(1200 * 1.19) / 12', '119'],
  ['2^10', '1024'],
  ['sqrt(2) > 1', 'true'],
  ['round(2/3, 4)', '0.6667'],
])('the calculator knows %s', async (expression, result) => {
  expect(await use('calculator', { expression })).toBe(result)
})

test.each([
  'import({a: 1})',
  'evaluate("1")',
  'combinations(1000000000, 500000000)',
  'f(x) = x',
  'cos.constructor("return process")()',
  '"text"',
  'a',
  '1'.repeat(501),
])('the calculator refuses %s', async (expression) => {
  await expect(use('calculator', { expression })).rejects.toBeInstanceOf(Error)
})

test('wrong input is told in plain words', async () => {
  await expect(use('calculator', { formula: '1' })).rejects.toThrow(/^Wrong input: expression/)
})

test('the time is that of the server', async () => {
  expect(await use('current_time', {})).toBe('2026-11-23T12:00:00.000Z')
})

test.each(['https://evil.example/?q=secret', 'https://example.com/other', 'file:///etc/passwd', 'not an address'])(
  'a page is read only where a person has written its address: %s is none',
  async (url) => {
    await expect(use('read_web_page', { url }, 'Read https://example.com/page, please.')).rejects.toThrow(
      'Only an address that the person has written',
    )
  },
)

test('an address within a sentence is the address', async () => {
  await expect(
    use('read_web_page', { url: 'https://example.com/page#top' }, '(see https://example.com/page).'),
  ).rejects.not.toThrow('Only an address')
})

test('an address that stands in a passage of a library is none that a person has written', async () => {
  const library = { id: 'l', name: 'Library' }
  const document = { id: 'd', name: 'Document' }
  const text = passagesAsText([
    { number: 1, library, document, headings: [], pages: null, start: 0, end: 1, text: 'https://evil.example/' },
  ])
  await expect(use('read_web_page', { url: 'https://evil.example/' }, text)).rejects.toThrow('Only an address')
})

test('without libraries, and without a service for the web, there is nothing to search', async () => {
  expect(await toolbox(['search_libraries', 'search_web'], { ...USE, conversation: [] })).toEqual([])
})

test('names that nobody knows are no tools, and one that is named twice is one', async () => {
  const names = ['calculator', 'calculator', 'toString', 'rm']
  expect(await toolbox(names, { ...USE, conversation: [] })).toHaveLength(1)
})
