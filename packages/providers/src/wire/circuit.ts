/** Consecutive failures after which a vendor is left alone, and for how long (milliseconds). */
export const FAILURES_TO_OPEN = 5
export const OPEN_MS = 30_000

/** What a request told of its vendor; `unknown` is one that was cancelled before it could tell. */
export type UpstreamHealth = 'well' | 'failing' | 'unknown'

export type Circuit = {
  /** Milliseconds to wait before the vendor may be asked again; null lets this request through, which must then report. */
  closedFor(): number | null
  report(health: UpstreamHealth): void
}

/**
 * Keeps requests from a vendor that fails again and again: opens after five failures in a row, lets one request try after thirty
 * seconds, and closes when one does well.
 * @param now milliseconds
 */
export function createCircuit(now: () => number): Circuit {
  let failures = 0
  let openUntil = 0
  let trying = false
  return {
    closedFor() {
      if (failures < FAILURES_TO_OPEN) return null
      const left = openUntil - now()
      if (left > 0) return left
      if (trying) return OPEN_MS
      trying = true
      return null
    },
    report(health) {
      trying = false
      if (health === 'unknown') return
      failures = health === 'well' ? 0 : failures + 1
      if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS
    },
  }
}
