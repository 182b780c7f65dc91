import { expect, it } from 'vitest'
import {
  addToPages,
  type Block,
  drawnPages,
  endPage,
  fullPages,
  isSteady,
  kindAtEnd,
  pagesWithin,
  weightOf,
} from './block-pages.ts'

const block = (key: number): Block => ({ key, token: { type: 'hr', raw: '---' } })
const blocks = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => block(from + index))

it('keeps a block on its page when it settles', () => {
  const settled = addToPages([], blocks(0, 15))
  const before = drawnPages(settled, blocks(15, 18))
  const after = drawnPages(addToPages(settled, blocks(15, 17)), blocks(17, 18))
  const keys = (pages: typeof before) => pages.map((page) => page.map(({ key }) => key))
  expect(keys(before)).toEqual(keys(after))
})

it('leaves pages without a block of the tail the very same', () => {
  const settled = addToPages([], blocks(0, 40))
  const drawn = drawnPages(settled, blocks(40, 41))
  expect(drawn[0]).toBe(settled[0])
  expect(drawn[1]).toBe(settled[1])
  expect(drawn[2]?.map(({ key }) => key)).toEqual([32, 33, 34, 35, 36, 37, 38, 39, 40])
})

it('draws one page of a text without blocks, so that its end has a place', () => {
  expect(drawnPages([], [])).toHaveLength(1)
  expect(endPage([[]])).toBe(0)
})

it('ends where there is something to see, not with the blank line after it', () => {
  const space: Block = { key: 16, token: { type: 'space', raw: '\n\n' } }
  expect(endPage([blocks(0, 16), [space]])).toBe(0)
  expect(kindAtEnd([...blocks(0, 2), space])).toBe('hr')
})

it('counts a page as full once its last block has settled', () => {
  expect([0, 1, 15, 16, 17, 32].map((count) => fullPages(addToPages([], blocks(0, count))))).toEqual([0, 0, 0, 1, 1, 2])
})

it('does not rely on the height of a page with what is fetched later', () => {
  const page = (raw: string): Block[] => [...blocks(0, 3), { key: 3, token: { type: 'paragraph', raw } }]
  expect(isSteady(page('plain words'))).toBe(true)
  for (const raw of ['a ![image](x)', 'costs $a+b$', 'so \\(x\\)', '```mermaid\ngraph TD\n```'])
    expect(isSteady(page(raw))).toBe(false)
})

it('takes as many of the first pages as weigh so much together, and one at least', () => {
  const code: Block = { key: 16, token: { type: 'code', raw: 'x'.repeat(100) } }
  const pages = [blocks(0, 16), [code], blocks(32, 48)]
  expect(pages.map(weightOf)).toEqual([16, 10, 16])
  expect([0, 16, 25, 26, 41, 42].map((most) => pagesWithin(pages, most).length)).toEqual([1, 1, 1, 2, 2, 3])
})
