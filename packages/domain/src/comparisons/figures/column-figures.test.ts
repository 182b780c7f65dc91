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

test('a column has the medians of its times, the mean of its tokens, the sum of what it cost with what has failed, and what a thousand whole ones would cost', () => {
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
  expect(first?.measures.cost).toBeCloseTo(5.3)
  expect(first?.perThousand?.cost).toBeCloseTo(150)
  expect(second).toEqual({ completed: 0, failed: 0, measures: {}, perThousand: null, score: 0, votes: 0, wins: 0 })
})

test('one slow answer does not make a column slow', () => {
  const times = [300, 100, 60_000].map((total, example) => cell(example, 0, { measures: { total } }))
  expect(columnFigures(1, times, new Map())[0]?.measures.total).toBe(300)
})

test('what a thousand answers would cost is not told where a price is missing, and is the least of it where these are', () => {
  const priced = cell(0, 0, { measures: { cost: 0.1 } })
  const figures = (...cells: ComparedCell[]) => columnFigures(1, cells, new Map())[0]
  const partly = figures(priced, cell(1, 0, { measures: { unpriced: true } }))
  expect(partly).toMatchObject({ measures: { cost: 0.1, atLeast: true }, perThousand: null })
  expect(figures(priced, cell(1, 0, { measures: { cost: 0.1, atLeast: true } }))?.perThousand).toEqual({
    cost: 100,
    atLeast: true,
  })
})
