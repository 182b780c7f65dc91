const UNITS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** A length of time as `30s`, `15m`, `12h` or `30d`. */
export const KEY_DURATION = /^([1-9]\d{0,3})([smhd])$/

/** A length of time in milliseconds; null for a text that is none. */
export function keyDuration(text: string): number | null {
  const [, count, unit] = KEY_DURATION.exec(text) ?? []
  if (count === undefined || unit === undefined) return null
  return Number(count) * UNITS[unit as keyof typeof UNITS]
}

/** When a period that ends at `end` has ended by `now`, the end of the one that `now` is in; all in milliseconds. */
export function nextPeriodEnd(end: number, period: number, now: number): number {
  return now < end ? end : end + (Math.floor((now - end) / period) + 1) * period
}
