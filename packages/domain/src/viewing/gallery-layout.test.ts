import fc from 'fast-check'
import { expect, test } from 'vitest'
import { galleryLayout } from './gallery-layout.ts'

const ratios = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 1, maxLength: 10 })

/** Images of each row, by where the shares have filled it. */
function rowLengths(list: readonly number[], width: 'wide' | 'narrow'): number[] {
  const lengths: number[] = []
  let filled = 1
  for (const { share } of galleryLayout(list, width).places) {
    if (filled > 1 - 1e-9) {
      lengths.push(0)
      filled = 0
    }
    lengths[lengths.length - 1]! += 1
    filled += share
  }
  return lengths
}

test('every row is filled, and all images of a row have one height', () => {
  fc.assert(
    fc.property(ratios, fc.constantFrom('wide', 'narrow'), (list, width) => {
      const { places, tallest } = galleryLayout(list, width)
      expect(places).toHaveLength(list.length)
      let filled = 0
      let height: number | null = null
      for (const [index, { share }] of places.entries()) {
        const own = share / list[index]!
        expect(own).toBeCloseTo(height ?? own, 9)
        expect(own).toBeLessThanOrEqual(1 / tallest + 1e-9)
        height = own
        filled += share
        if (filled > 1 - 1e-9) {
          expect(filled).toBeCloseTo(1, 9)
          filled = 0
          height = null
        }
      }
      expect(filled).toBe(0)
    }),
  )
})

test.each([
  { name: 'two squares side by side', list: [1, 1], wide: [2], narrow: [2] },
  { name: 'two that lie side by side, one below the other on a phone', list: [1.78, 1.78], wide: [2], narrow: [1, 1] },
  { name: 'two panoramas one below the other', list: [2.33, 2.33], wide: [1, 1], narrow: [1, 1] },
  { name: 'three squares in a row, the first on top on a phone', list: [1, 1, 1], wide: [3], narrow: [1, 2] },
  { name: 'three that lie with the first on top', list: [1.78, 1.78, 1.78], wide: [1, 2], narrow: [1, 2] },
  { name: 'three upright in a row', list: [0.67, 0.67, 0.67], wide: [3], narrow: [3] },
  { name: 'four in two rows', list: [1, 1, 1, 1], wide: [2, 2], narrow: [2, 2] },
  { name: 'four upright in a row', list: [0.67, 0.67, 0.67, 0.67], wide: [4], narrow: [2, 2] },
])('$name', ({ list, wide, narrow }) => {
  expect(rowLengths(list, 'wide')).toEqual(wide)
  expect(rowLengths(list, 'narrow')).toEqual(narrow)
})
