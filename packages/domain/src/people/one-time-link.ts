const DAY = 24 * 60 * 60 * 1000

/** How long a link that lets somebody in can be used, once, in milliseconds. */
export const LINK_LIFETIMES = {
  /** Makes an account. */
  invitation: 7 * DAY,
  /** Sets a new password for one. */
  reset: DAY,
} as const

export type OneTimeLinkKind = keyof typeof LINK_LIFETIMES

/** When a link of a kind ends that is made now; milliseconds. */
export function linkEnd(kind: OneTimeLinkKind, now: number): number {
  return now + LINK_LIFETIMES[kind]
}
