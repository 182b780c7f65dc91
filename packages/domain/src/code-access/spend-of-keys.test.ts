import { expect, test } from 'vitest'
import { spendByModel, spendOfKeys } from './spend-of-keys.ts'

test('what keys have cost is told day by day, the dearest by themselves and the others together', () => {
  const of = (token: string, day: string, cost: number) => ({ token, day: `2026-11-${day}`, cost, requests: 1 })
  const two = [of('a', '22', 1), of('b', '22', 2), of('b', '23', 1), of('c', '01', 9)]
  expect(spendOfKeys(two, ['2026-11-21', '2026-11-22', '2026-11-23'])).toEqual({
    tokens: ['b', 'a'],
    bars: [
      { day: '2026-11-21', parts: [0, 0] },
      { day: '2026-11-22', parts: [2, 1] },
      { day: '2026-11-23', parts: [1, 0] },
    ],
  })
  const four = [of('a', '22', 4), of('b', '22', 3), of('c', '22', 2), of('d', '22', 1)]
  expect(spendOfKeys(four, ['2026-11-22'])).toEqual({
    tokens: ['a', 'b', null],
    bars: [{ day: '2026-11-22', parts: [4, 3, 3] }],
  })
})

test('what keys have cost is told by model, the dearest first, and is at least that where one of its days is', () => {
  const of = (name: string, cost: number, atLeast = false) => ({ model: name, cost, requests: 1, tokens: 10, atLeast })
  expect(
    spendByModel([of('free', 0), of('a', 1), of('b', 3), of('a', 1, true), of('local', 0), of('local', 0)]),
  ).toEqual([
    { model: 'b', cost: 3, requests: 1, tokens: 10, atLeast: false },
    { model: 'a', cost: 2, requests: 2, tokens: 20, atLeast: true },
    { model: 'local', cost: 0, requests: 2, tokens: 20, atLeast: false },
    { model: 'free', cost: 0, requests: 1, tokens: 10, atLeast: false },
  ])
})
