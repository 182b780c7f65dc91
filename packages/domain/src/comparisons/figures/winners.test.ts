import { describe, expect, test } from 'vitest'
import { leadOf, winnersOf } from './winners.ts'

const cell = (example: number, place: number, score = 0, votes = Math.abs(score)) => ({ example, place, score, votes })

describe('the best column of an example', () => {
  const cells = [
    cell(0, 0, 2),
    cell(0, 1, 1),
    // Against one of two is for the other.
    cell(1, 0, -1),
    cell(1, 1),
    cell(2, 0, 1),
    cell(2, 1, 1),
    cell(3, 0),
    cell(3, 1),
  ]

  test('is the one whose votes are ahead; without votes, and where two are ahead, there is none', () => {
    expect([...winnersOf(cells, {})]).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  test('is what its author has decided, whatever the votes say', () => {
    expect([...winnersOf(cells, { 0: 1, 3: 0 })]).toEqual([
      [0, 1],
      [1, 1],
      [3, 0],
    ])
  })
})

test('the column that has won most is ahead, unless another has won as many', () => {
  expect(leadOf(new Map())).toBeNull()
  expect(
    leadOf(
      new Map([
        [0, 1],
        [1, 1],
        [4, 0],
      ]),
    ),
  ).toEqual({ place: 1, wins: 2, decided: 3, isClear: false })
  expect(
    leadOf(
      new Map([
        [0, 1],
        [1, 0],
      ]),
    ),
  ).toEqual({ place: null, wins: 1, decided: 2, isClear: false })
})

test('a lead is clear where it can hardly be by chance, whatever stands behind the next', () => {
  const won = (...wins: number[]) =>
    new Map(wins.flatMap((count, place) => Array.from({ length: count }, () => place)).entries())
  expect(leadOf(won(4))?.isClear).toBe(true)
  expect(leadOf(won(5, 3))?.isClear).toBe(false)
  expect(leadOf(won(50, 30))?.isClear).toBe(true)
  expect(leadOf(won(50, 48, 2))?.isClear).toBe(false)
})
