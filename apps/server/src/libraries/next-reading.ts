import { nextReadingAt, type ReadingSchedule } from '@atrium/domain/libraries/reading/reading-schedule'

/** When something that is read now is read again; null for never. */
export function nextReading(schedule: ReadingSchedule, now: Date): Date | null {
  const next = nextReadingAt(schedule, now.getTime())
  return next === null ? null : new Date(next)
}
