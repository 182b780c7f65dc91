const DAY = 86_400_000

/** How long what is deleted can be brought back, in days. */
export const TRASH_DAYS = 30

/** The moment at which what is deleted goes for good, in milliseconds since the epoch. */
export function goneForGoodAt(deleted: number): number {
  return deleted + TRASH_DAYS * DAY
}

/** The latest moment of a delete that is past bringing back, in milliseconds since the epoch. */
export function lastForgotten(now: number): number {
  return now - TRASH_DAYS * DAY
}
