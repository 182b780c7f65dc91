/**
 * What became of the mail that brings a link: `waiting` where the mail server did not answer, and is asked again; `off` where the
 * installation sends none.
 */
export const MAILED = ['sent', 'waiting', 'failed', 'off'] as const

export type Mailed = (typeof MAILED)[number]

const MINUTE = 60_000

/** How long a mail waits before it is sent once more, by how often that was tried. The last one is for all further times. */
const WAITS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE)

/** When a mail is sent once more, in milliseconds. @param attempts how often that was tried, once at least */
export function nextAttemptAt(attempts: number, now: number): number {
  return now + (WAITS[attempts - 1] ?? 60 * MINUTE)
}
