import { expect, test } from 'vitest'
import { keyDuration, nextPeriodEnd } from './key-duration.ts'

test.each([
  ['30s', 30_000],
  ['15m', 900_000],
  ['12h', 43_200_000],
  ['30d', 2_592_000_000],
  ['0d', null],
  ['1y', null],
  ['', null],
])('a duration of %j', (text, ms) => {
  expect(keyDuration(text)).toBe(ms)
})

test.each([
  ['before its end a period stays', 100, 10, 99, 100],
  ['at its end the next begins', 100, 10, 100, 110],
  ['periods in which nothing happened are passed over', 100, 10, 137, 140],
])('%s', (_, end, period, now, next) => {
  expect(nextPeriodEnd(end, period, now)).toBe(next)
})
