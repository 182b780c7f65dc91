const DAY = 86_400_000

/** Days between two readings of a site, or of a page of the web; null for those that somebody asks for. */
const DAYS = { never: null, daily: 1, weekly: 7, monthly: 30 } as const

/** How often something is read again by itself. */
export type ReadingSchedule = keyof typeof DAYS

export const READING_SCHEDULES = ['never', 'daily', 'weekly', 'monthly'] as const satisfies readonly ReadingSchedule[]

/** When something that is read now is read again, in milliseconds since the epoch; null for never. */
export function nextReadingAt(schedule: ReadingSchedule, now: number): number | null {
  const days = DAYS[schedule]
  return days === null ? null : now + days * DAY
}
