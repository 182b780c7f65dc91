import { expect, it } from 'vitest'
import { addToPages, type Block, drawnPages } from './block-pages.ts'

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
