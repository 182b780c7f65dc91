import { expect, test } from 'vitest'
import { isNarrowed, readContentsSearch } from './contents-search.ts'

test('the address of all content is read as far as it is known', () => {
  const folder = '0197a0b4-0000-7000-8000-000000000000'
  const expected = {
    q: 'a',
    type: 'chat',
    show: 'trash',
    folder,
    sort: 'name',
    order: 'desc',
    everywhere: true,
    project: 12,
  }
  const asked = { ...expected, project: '12' }
  expect(readContentsSearch(asked)).toEqual(expected)
  expect(readContentsSearch({ order: 'sideways' }).order).toBeUndefined()
  expect(readContentsSearch({ project: 'mine' }).project).toBeUndefined()
  expect(isNarrowed(readContentsSearch({ type: 'cat', show: 'x', folder: '../', sort: 1, q: '' }))).toBe(false)
  expect(isNarrowed(readContentsSearch({ owner: 'mine' }))).toBe(true)
})
