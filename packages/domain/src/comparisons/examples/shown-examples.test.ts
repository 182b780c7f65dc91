import { expect, test } from 'vitest'
import { readExampleFilter } from './example-filter.ts'
import { shownExamples } from './shown-examples.ts'

const CELLS = [
  { example: 0, place: 0, status: 'completed', digest: 'a' },
  { example: 0, place: 1, status: 'completed', digest: 'a' },
  { example: 1, place: 0, status: 'completed', digest: 'a' },
  { example: 1, place: 1, status: 'completed', digest: 'b' },
  { example: 2, place: 0, status: 'completed', digest: 'a' },
  { example: 2, place: 1, status: 'failed', digest: null },
].map((cell) => ({ ...cell, votes: 0 }))

const WINNERS = new Map([
  [0, 1],
  [1, 0],
  [3, 1],
])

const shown = (filter: Parameters<typeof shownExamples>[2]['filter']) =>
  shownExamples(4, CELLS, { filter, winners: WINNERS, models: 1 })

test('rows are narrowed to those with a failed answer, or to those whose whole answers differ', () => {
  expect(shown(undefined)).toEqual([0, 1, 2, 3])
  expect(shown('failed')).toEqual([2])
  expect(shown('differs')).toEqual([1])
})

test('rows are narrowed to those that a column has won, or to those that nothing is decided of', () => {
  expect(shown('undecided')).toEqual([2])
  expect(shown('won-0')).toEqual([1])
  expect(shown('won-1')).toEqual([0, 3])
})

test('rows are narrowed by how the second version comes out against the first', () => {
  expect(shown('better')).toEqual([0, 3])
  expect(shown('regressed')).toEqual([1, 2])
  expect(shown('tie')).toEqual([])
})

test('an address names a filter, or none', () => {
  expect(['failed', 'won-7', 'tie'].map(readExampleFilter)).toEqual(['failed', 'won-7', 'tie'])
  expect(['won-8', 'won-', 'all', 3, undefined].map(readExampleFilter)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})
