import type { TakeTurn } from './surroundings.ts'

/**
 * Turns that the tabs of one browser take, by the browser's own locks: the turn of a tab that closes or breaks down is over.
 * Undefined where the browser has none, as on a page that is not served over https.
 */
export function browserTurns(name: string): TakeTurn | undefined {
  if (!('locks' in navigator)) return undefined
  // Giving up the place in the row is no failure.
  return (work, signal) => void navigator.locks.request(name, { signal }, work).catch(() => undefined)
}
