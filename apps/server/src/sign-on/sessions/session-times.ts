const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Milliseconds. */
export const SESSION_TIMES = {
  /** A session that nobody uses ends after this. */
  idle: 12 * HOUR,
  /** Every session ends after this, used or not. */
  absolute: 30 * 24 * HOUR,
  /** Use writes the session at most this often. */
  betweenHeartbeats: MINUTE,
} as const

/**
 * How long ago, in seconds, somebody may have shown an issuer who they are who is sent there because more is asked for. It is less than
 * the risk allows, so that nobody is sent there again a moment later.
 */
export const MAX_AGES = { low: null, medium: (12 * HOUR) / 1000, high: (10 * MINUTE) / 1000 } as const

/** When a session ends if it is not used after `usedAt`. */
export function sessionEnd(createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + SESSION_TIMES.idle, createdAt.getTime() + SESSION_TIMES.absolute))
}

/** Is it time to write down that the session is used? */
export function heartbeatIsDue(usedAt: Date, now: Date): boolean {
  return now.getTime() - usedAt.getTime() >= SESSION_TIMES.betweenHeartbeats
}
