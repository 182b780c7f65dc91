import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.UTC(2026, 10, 20, 12)
const ago = (milliseconds: number) => timeAgo(now - milliseconds, now, 'en')

test('the largest unit that fits is named', () => {
  expect(ago(20_000)).toBe('now')
  expect(ago(61_000)).toBe('1 minute ago')
  expect(ago(3 * 3_600_000)).toBe('3 hours ago')
  expect(ago(26 * 3_600_000)).toBe('yesterday')
  expect(ago(400 * 86_400_000)).toBe('last year')
})

test('a clock that runs ahead says now', () => {
  expect(ago(-5_000)).toBe('now')
})
