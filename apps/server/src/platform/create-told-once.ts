import type { Clock } from '#platform/clock.ts'

/** The same thing again is told once in so many milliseconds: whoever asks on and on fills no disk. */
const TOLD_ONCE_IN = 60_000
const MOST_REMEMBERED = 1000

/** Is this to be told, or has it been told within the minute? */
export function createToldOnce(clock: Clock): (name: string) => boolean {
  const told = new Map<string, number>()
  return (name) => {
    const now = clock().getTime()
    if ((told.get(name) ?? Number.NEGATIVE_INFINITY) + TOLD_ONCE_IN > now) return false
    if (told.size >= MOST_REMEMBERED) told.clear()
    told.set(name, now)
    return true
  }
}
