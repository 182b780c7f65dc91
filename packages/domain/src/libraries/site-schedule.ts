const DAY = 86_400_000

/** Days between two readings of a site; null for those that somebody asks for. */
const DAYS = { never: null, daily: 1, weekly: 7, monthly: 30 } as const

/** How often a site is read again by itself. */
export type SiteSchedule = keyof typeof DAYS

export const SITE_SCHEDULES = ['never', 'daily', 'weekly', 'monthly'] as const satisfies readonly SiteSchedule[]

/** When a site that was read now is read again, in milliseconds since the epoch; null for never. */
export function nextReadingAt(schedule: SiteSchedule, now: number): number | null {
  const days = DAYS[schedule]
  return days === null ? null : now + days * DAY
}
