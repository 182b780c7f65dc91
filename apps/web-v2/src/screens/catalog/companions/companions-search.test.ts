import { expect, test } from 'vitest'
import { readCompanionSearch, readEditSearch, readHubSearch } from './companions-search.ts'

test('the address of the hub says whose companions, of which category and by which words, and leaves out what it does not know', () => {
  expect(readHubSearch({ view: 'mine', category: 'coding', q: 'tests' })).toEqual({
    view: 'mine',
    category: 'coding',
    q: 'tests',
  })
  expect(readHubSearch({ view: 'recent' })).toEqual({ view: 'recent' })
  expect(readHubSearch({ view: 'all', category: 'gossip', q: '' })).toEqual({})
})

test('a companion is named by its id', () => {
  expect(readEditSearch({ id: 'a' })).toEqual({ id: 'a' })
  expect(readCompanionSearch({ companion: 'a' })).toEqual({ companion: 'a' })
  expect(readCompanionSearch({ companion: 3 })).toEqual({})
})
