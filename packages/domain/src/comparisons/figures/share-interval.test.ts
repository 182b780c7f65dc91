import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareInterval } from './share-interval.ts'

test('few cases tell little of a share, many tell more', () => {
  const few = shareInterval(5, 8)
  expect(few?.share).toBe(0.625)
  expect(few?.low).toBeCloseTo(0.306, 3)
  expect(few?.high).toBeCloseTo(0.863, 3)
  const many = shareInterval(500, 800)
  expect(many?.low).toBeCloseTo(0.591, 3)
  expect(many?.high).toBeCloseTo(0.658, 3)
  expect(shareInterval(0, 0)).toBeNull()
})

test('the share lies within its interval, which never leaves 0 to 1', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (count, others) => {
      const of = shareInterval(count, count + others)
      if (!of) return count + others === 0
      const { share, low, high } = of
      return low >= 0 && high <= 1 && low <= share + 1e-9 && share <= high + 1e-9
    }),
  )
})
