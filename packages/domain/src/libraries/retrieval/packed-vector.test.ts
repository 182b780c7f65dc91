import { expect, test } from 'vitest'
import { likeness, packVector, unitVector } from './packed-vector.ts'

test('a packed vector is as like a question as the vector itself, whatever its length', () => {
  const one = Array.from({ length: 300 }, (_, place) => Math.sin(place * 1.7) * 40)
  const other = Array.from({ length: 300 }, (_, place) => Math.sin(place * 1.7) + Math.cos(place * 3.1))
  const exact = unitVector(one).reduce((sum, value, place) => sum + value * (unitVector(other)[place] ?? 0), 0)
  expect(likeness(unitVector(one), packVector(one))).toBeCloseTo(1, 2)
  expect(likeness(unitVector(one), packVector(other))).toBeCloseTo(exact, 2)
})

test('a vector of zeros, and one of another model, is like nothing', () => {
  expect(likeness(unitVector([1, 0]), packVector([0, 0]))).toBe(0)
  expect(likeness(unitVector([1, 0]), packVector([1, 0, 0]))).toBe(0)
})
