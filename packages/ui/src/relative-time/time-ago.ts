const MINUTE = 60_000
const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; size: number }[] = [
  { unit: 'year', size: 365 * 24 * 60 * MINUTE },
  { unit: 'month', size: 30 * 24 * 60 * MINUTE },
  { unit: 'day', size: 24 * 60 * MINUTE },
  { unit: 'hour', size: 60 * MINUTE },
  { unit: 'minute', size: MINUTE },
]

/** `3 hours ago`, in the largest unit that fits; `now` below a minute. Times in milliseconds since the epoch. */
export function timeAgo(time: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const past = Math.max(0, now - time)
  const fitting = UNITS.find(({ size }) => past >= size)
  return fitting ? format.format(-Math.floor(past / fitting.size), fitting.unit) : format.format(0, 'second')
}
