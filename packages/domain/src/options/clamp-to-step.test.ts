import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampToStep, isOnStep } from './clamp-to-step.ts'

test('a value is clamped between min and max', () => {
  expect(clampToStep(-1, { min: 0, max: 1, step: 0.01 })).toBe(0)
  expect(clampToStep(7, { min: 0, max: 1, step: 0.01 })).toBe(1)
  expect(clampToStep(Infinity, { min: 1, max: 4096, step: 1 })).toBe(4096)
})

test('a value is rounded to its step', () => {
  expect(clampToStep(0.123, { min: 0, max: 1, step: 0.01 })).toBe(0.12)
  expect(clampToStep(8.26, { min: 1.1, max: 10, step: 0.1 })).toBe(8.3)
  expect(clampToStep(500, { min: 128, max: 1024, step: 64 })).toBe(512)
  expect(clampToStep(20, { min: 6, max: 120, step: 6 })).toBe(18)
})

test('what is no number becomes min', () => {
  expect(clampToStep(Number.NaN, { min: 3, max: 9, step: 1 })).toBe(3)
})

test('whole steps are a rule, finer ones are not', () => {
  expect(isOnStep(7, { min: 6, step: 6 })).toBe(false)
  expect(isOnStep(12, { min: 6, step: 6 })).toBe(true)
  expect(isOnStep(0.123, { min: 0, step: 0.01 })).toBe(true)
})

const ranges = fc
  .record({
    min: fc.integer({ min: -1000, max: 1000 }),
    span: fc.integer({ min: 0, max: 5000 }),
    step: fc.integer({ min: 1, max: 100 }),
    scale: fc.constantFrom(1, 10, 100),
  })
  .map(({ min, span, step, scale }) => ({ min: min / scale, max: (min + span) / scale, step: step / scale }))

test('for every range the result is within it, on its grid, and stays where it is', () => {
  fc.assert(
    fc.property(ranges, fc.double({ noNaN: true }), (range, value) => {
      const result = clampToStep(value, range)
      expect(result).toBeGreaterThanOrEqual(range.min)
      expect(result).toBeLessThanOrEqual(range.max + 1e-9)
      const steps = (result - range.min) / range.step
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6)
      expect(clampToStep(result, range)).toBe(result)
    }),
  )
})

test('a greater value never ends lower', () => {
  fc.assert(
    fc.property(ranges, fc.double({ noNaN: true }), fc.double({ noNaN: true }), (range, a, b) => {
      expect(clampToStep(Math.max(a, b), range)).toBeGreaterThanOrEqual(clampToStep(Math.min(a, b), range))
    }),
  )
})
