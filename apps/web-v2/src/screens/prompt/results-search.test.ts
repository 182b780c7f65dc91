import { expect, test } from 'vitest'
import { readResultsSearch } from './results-search.ts'

test('words, the sort and the days are read from the address', () => {
  expect(readResultsSearch({ q: 'fox', sort: 'votes', days: '7' })).toEqual({ q: 'fox', sort: 'votes', days: 7 })
})

test('what the list does not know is left out', () => {
  expect(readResultsSearch({ q: ['a'], sort: 'name', days: '8' })).toEqual({})
  expect(readResultsSearch({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})
