const HOUR = 3_600_000

/** The latest last message of temporary conversations that are over, in milliseconds since the epoch. */
export function lastOfTemporary(now: number, hours: number): number {
  return now - hours * HOUR
}
