import { expect, test } from 'vitest'
import { FUSION, fuseRanks } from './fuse-ranks.ts'

const order = (words: number[], vectors: number[]) =>
  fuseRanks([
    { ranked: words, weight: FUSION.words },
    { ranked: vectors, weight: FUSION.vectors },
  ]).map(({ passage }) => passage)

test('what both rankings have stands above what one of them has', () => {
  expect(order([1, 2, 3], [3, 4])).toEqual([3, 1, 2, 4])
})

test('words count more: the best by vectors alone stands below the tenth by words', () => {
  const words = Array.from({ length: 10 }, (_, index) => index)
  expect(order(words, [99])).toEqual([...words, 99])
})

test('without vectors the order stays', () => expect(order([5, 4, 9], [])).toEqual([5, 4, 9]))
