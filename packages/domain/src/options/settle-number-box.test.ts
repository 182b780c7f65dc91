import { expect, test } from 'vitest'
import { settleNumberBox } from './settle-number-box.ts'

const range = { min: 0, max: 2, step: 0.01 }

test('clearing a number box restores the value before', () => {
  expect(settleNumberBox('', 0.7, range)).toBe(0.7)
  expect(settleNumberBox('  ', 0.7, range)).toBe(0.7)
})

test('text that is no number restores the value before', () => {
  expect(settleNumberBox('warm', 0.7, range)).toBe(0.7)
  expect(settleNumberBox('-', 0.7, range)).toBe(0.7)
})

test('a number is clamped and rounded', () => {
  expect(settleNumberBox(' 1.234 ', 0.7, range)).toBe(1.23)
  expect(settleNumberBox('5', 0.7, range)).toBe(2)
})
