import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextLook } from './next-look.ts'

test('looks come soon at first, then ever later, up to one in 15 seconds', () => {
  const waits = Array.from({ length: 12 }, (_, looks) => nextLook({ looks, failures: 0 }))
  expect(waits.slice(0, 3)).toEqual([1500, 1950, 2535])
  expect(waits.at(-1)).toBe(15_000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
})

test('a vendor that cannot be reached is left alone for up to a minute', () => {
  const waits = [1, 2, 3, 10, 2000].map((failures) => nextLook({ looks: 1, failures }))
  expect(waits).toEqual([3000, 6000, 12_000, 60_000, 60_000])
})

test('there is always a pause, and never an endless one', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (looks, failures) => {
      const wait = nextLook({ looks, failures })
      expect(wait).toBeGreaterThanOrEqual(1500)
      expect(wait).toBeLessThanOrEqual(60_000)
    }),
  )
})
