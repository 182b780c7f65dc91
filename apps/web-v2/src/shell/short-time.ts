import { ageOf } from './group-by-age.ts'

const FORMATS = {
  hours: { hour: '2-digit', minute: '2-digit' },
  weekday: { weekday: 'short' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * A moment in few letters, for the end of a row: the hour of today and yesterday, the weekday of the last week, then the day, and the
 * month of another year. Both in milliseconds since the epoch.
 */
export function shortTime(time: number, now: number, locale: string): string {
  return new Date(time).toLocaleString(locale, FORMATS[formFor(time, now)])
}

function formFor(time: number, now: number): keyof typeof FORMATS {
  const age = ageOf(time, now)
  if (age === 'today' || age === 'yesterday') return 'hours'
  if (age === 'previousWeek') return 'weekday'
  return new Date(time).getFullYear() === new Date(now).getFullYear() ? 'day' : 'month'
}
