import { expect, test } from 'vitest'
import { isNarrowed, readMediaSearch } from './media-search.ts'

const id = '0198c1a0-0000-7000-8000-000000000001'

test('what the address says narrows the media', () => {
  const search = { q: 'sea', kind: 'image', origin: 'generated', owner: 'shared', order: 'asc', open: id }
  expect(readMediaSearch(search)).toEqual(search)
})

test('what is not known is left out', () => {
  const search = readMediaSearch({ q: 7, kind: 'smell', origin: 'found', owner: 'theirs', order: 'up', open: '../x' })
  expect(Object.values(search)).toEqual([undefined, undefined, undefined, undefined, undefined, undefined])
  expect(isNarrowed(search)).toBe(false)
  expect(isNarrowed({ q: 'sea' })).toBe(true)
})
