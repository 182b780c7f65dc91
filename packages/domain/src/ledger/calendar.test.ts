import { expect, test } from 'vitest'
import { dateOf, isoDay, startOfMonth } from './calendar.ts'

const DAY = 86_400_000

test('a moment has the day that the calendar gives it, over leap years and centuries', () => {
  for (let day = -40_000; day < 60_000; day += 13) {
    const moment = day * DAY + 86_399_999
    expect(isoDay(moment)).toBe(new Date(moment).toISOString().slice(0, 10))
  }
  expect(dateOf(Date.UTC(2028, 1, 29))).toEqual({ year: 2028, month: 2, day: 29 })
})

test('months begin where the calendar has them, also beyond the ends of a year', () => {
  for (let month = -11; month < 26; month += 1) {
    expect(startOfMonth(2026, month)).toBe(Date.UTC(2026, month - 1))
  }
})
