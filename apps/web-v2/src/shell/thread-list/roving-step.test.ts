import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rovingStep } from './roving-step.ts'

test('arrows lead from row to row, Home and End to the ends; other keys lead nowhere', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'toString'].map((key) => rovingStep(5, 2, key))).toEqual([
    1,
    3,
    0,
    4,
    null,
    null,
  ])
})

test('no key leads out of the list', () => {
  const anyKey = fc.constantFrom('ArrowUp', 'ArrowDown', 'Home', 'End')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(60), anyKey, (count, at, key) => {
      const to = rovingStep(count, Math.min(at, count - 1), key)
      expect(to !== null && to >= 0 && to < count).toBe(true)
    }),
  )
  expect(rovingStep(0, 0, 'ArrowDown')).toBeNull()
})
