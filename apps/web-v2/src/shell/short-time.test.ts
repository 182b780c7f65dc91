import { expect, test } from 'vitest'
import { shortTime } from './short-time.ts'

const NOW = new Date(2026, 10, 21, 14, 30).getTime()
const at = (...parts: [number, number, number, number, number]) => shortTime(new Date(...parts).getTime(), NOW, 'en-GB')

test('the nearer a moment, the finer it is told', () => {
  expect(at(2026, 10, 21, 9, 5)).toBe('09:05')
  expect(at(2026, 10, 20, 23, 59)).toBe('23:59')
  expect(at(2026, 10, 16, 12, 0)).toBe('Mon')
  expect(at(2026, 8, 3, 12, 0)).toMatch(/^3 Sept?$/)
  expect(at(2025, 11, 31, 12, 0)).toBe('Dec 2025')
})
