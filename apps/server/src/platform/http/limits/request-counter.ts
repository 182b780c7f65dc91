import type { Clock } from '../../clock.ts'

/** Counts within whole minutes of the clock. */
const WINDOW = 60_000

export type RequestCounter = {
  /** Counts one more; false if that is more than the maximum. */
  take(key: string): boolean
  /** Takes back one that has been counted and should not be. */
  giveBack(key: string): void
  used(key: string): { count: number; resetDate: Date }
}

/** Counts requests a minute by key, in this process. */
export function createRequestCounter(maximum: number, clock: Clock): RequestCounter {
  let window = 0
  let counts = new Map<string, number>()

  function current(): Map<string, number> {
    const now = Math.floor(clock().getTime() / WINDOW)
    if (now !== window) counts = new Map()
    window = now
    return counts
  }

  return {
    take(key) {
      const count = (current().get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= maximum
    },
    giveBack(key) {
      const count = current().get(key) ?? 0
      if (count > 0) counts.set(key, count - 1)
    },
    used(key) {
      const count = Math.min(current().get(key) ?? 0, maximum)
      return { count, resetDate: new Date((window + 1) * WINDOW) }
    },
  }
}
