import { expect, test } from 'vitest'
import { readResultsSearch } from './results-search.ts'

test('words and the sort are read from the address', () => {
  expect(readResultsSearch({ q: 'fox', sort: 'votes' })).toEqual({ q: 'fox', sort: 'votes' })
})

test('what the list does not know is left out', () => {
  expect(readResultsSearch({ q: ['a'], sort: 'name' })).toEqual({})
  expect(readResultsSearch({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})
