import { expect, test } from 'vitest'
import { readResultsSearch } from './results-search.ts'

test('words, the sort and the days are read from the address', () => {
  const expected = { q: 'fox', sort: 'votes', order: 'asc', days: 7 }
  expect(readResultsSearch({ q: 'fox', sort: 'votes', order: 'asc', days: '7' })).toEqual(expected)
})

test('what the list does not know is left out', () => {
  expect(readResultsSearch({ q: ['a'], sort: 'name', order: 'up', days: '8' })).toEqual({})
  expect(readResultsSearch({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})
