import { expect, test } from 'vitest'
import { shortTime } from './short-time.ts'

const NOW = new Date(2026, 10, 21, 14, 30).getTime()
const at = (...parts: [number, number, number, number, number]) => shortTime(new Date(...parts).getTime(), NOW, 'en-GB')

test('the nearer a moment, the finer it is told', () => {
  expect(at(2026, 10, 21, 14, 30)).toBe('now')
  expect(at(2026, 10, 21, 14, 31)).toBe('now')
  expect(at(2026, 10, 21, 14, 28)).toBe('2m')
  expect(at(2026, 10, 21, 9, 5)).toBe('5h')
  expect(at(2026, 10, 20, 23, 59)).toBe('14h')
  expect(at(2026, 10, 20, 9, 0)).toBe('Fri')
  expect(at(2026, 10, 16, 12, 0)).toBe('Mon')
  expect(at(2026, 8, 3, 12, 0)).toMatch(/^3 Sept?$/)
  expect(at(2025, 11, 31, 12, 0)).toBe('Dec 2025')
})
