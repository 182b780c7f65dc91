import { ageOf } from './group-by-age.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const DATES = {
  weekday: { weekday: 'short' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * A moment in few letters, for the end of a row that leaves its width to a name: `now`, `5m`, `3h` of today and yesterday, the weekday
 * of the last week, then the day, and the month of another year. Both in milliseconds since the epoch.
 */
export function shortTime(time: number, now: number, locale: string): string {
  const age = ageOf(time, now)
  if (age !== 'today' && age !== 'yesterday')
    return new Date(time).toLocaleDateString(locale, DATES[dateFor(time, now)])
  const past = Math.max(0, now - time)
  if (past < MINUTE)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' }).format(0, 'second')
  if (past < HOUR) return amount(past / MINUTE, 'minute', locale)
  return past < 24 * HOUR ? amount(past / HOUR, 'hour', locale) : weekday(time, locale)
}

function amount(count: number, unit: 'minute' | 'hour', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(Math.floor(count))
}

function weekday(time: number, locale: string): string {
  return new Date(time).toLocaleDateString(locale, DATES.weekday)
}

function dateFor(time: number, now: number): keyof typeof DATES {
  if (ageOf(time, now) === 'previousWeek') return 'weekday'
  return new Date(time).getFullYear() === new Date(now).getFullYear() ? 'day' : 'month'
}
