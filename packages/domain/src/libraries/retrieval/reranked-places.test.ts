import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rerankedPlaces } from './reranked-places.ts'

test('what is reranked changes places with each other, and nothing else moves', () => {
  expect(rerankedPlaces([1, 2, 3, 4, 5], [2, 4, 5], [5, 2, 4])).toEqual([1, 5, 3, 2, 4])
})

test('what a reranker leaves out follows in the order that it had', () => {
  expect(rerankedPlaces([1, 2, 3, 4], [1, 2, 3, 4], [3])).toEqual([3, 1, 2, 4])
})

test('no passage is lost or told twice', () => {
  const passages = fc.uniqueArray(fc.nat(), { maxLength: 20 })
  fc.assert(
    fc.property(passages, fc.infiniteStream(fc.boolean()), (ranked, coin) => {
      const asked = ranked.filter(() => coin.next().value)
      const best = asked.filter(() => coin.next().value).toReversed()
      expect(rerankedPlaces(ranked, asked, best).toSorted()).toEqual(ranked.toSorted())
    }),
  )
})
