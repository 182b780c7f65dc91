import { expect, test } from 'vitest'
import { columnFigures, type ComparedCell } from './column-figures.ts'

const cell = (example: number, place: number, given: Partial<ComparedCell> = {}): ComparedCell => ({
  example,
  place,
  status: 'completed',
  measures: {},
  score: 0,
  votes: 0,
  ...given,
})

test('a column has the means of its whole answers, and the sum of what they cost', () => {
  const [first, second] = columnFigures(
    2,
    [
      cell(0, 0, { measures: { firstToken: 100, total: 400, tokens: 10, cost: 0.1 } }),
      cell(1, 0, { measures: { total: 600, tokens: 21, cost: 0.2 } }),
      cell(2, 0, { status: 'failed', measures: { total: 9000, cost: 5 } }),
      cell(3, 0, { status: 'running' }),
    ],
    new Map([
      [0, 0],
      [2, 0],
    ]),
  )
  expect(first).toMatchObject({
    completed: 2,
    failed: 1,
    measures: { firstToken: 100, total: 500, tokens: 16 },
    wins: 2,
  })
  expect(first?.measures.cost).toBeCloseTo(0.3)
  expect(second).toEqual({ completed: 0, failed: 0, measures: {}, score: 0, votes: 0, wins: 0 })
})
