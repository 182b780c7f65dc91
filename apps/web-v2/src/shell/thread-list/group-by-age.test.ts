import { describe, expect, test } from 'vitest'
import { ageOf, groupByAge } from './group-by-age.ts'

const now = new Date(2026, 10, 20, 9, 30).getTime()
const at = (month: number, day: number, hour = 12, year = 2026) => new Date(year, month - 1, day, hour).getTime()

describe('recents are grouped by age', () => {
  test('today is the calendar day, not the last 24 hours', () => {
    expect(ageOf(at(11, 20, 0), now)).toBe('today')
    expect(ageOf(at(11, 19, 23), now)).toBe('yesterday')
  })

  test('the previous seven days end where the months begin', () => {
    expect(ageOf(at(11, 18), now)).toBe('previousWeek')
    expect(ageOf(at(11, 13), now)).toBe('previousWeek')
    expect(ageOf(at(11, 12), now)).toBe('2026-11')
    expect(ageOf(at(12, 31, 12, 2025), now)).toBe('2025-12')
  })

  test('a clock that runs ahead counts as today', () => {
    expect(ageOf(at(11, 21), now)).toBe('today')
  })

  test('groups keep the order of the items, and empty ones are not there', () => {
    const times = [at(11, 20), at(11, 20, 1), at(11, 14), at(9, 3)]
    expect(groupByAge(times, (time) => time, now)).toEqual([
      { age: 'today', items: [times[0], times[1]] },
      { age: 'previousWeek', items: [times[2]] },
      { age: '2026-09', items: [times[3]] },
    ])
  })
})
