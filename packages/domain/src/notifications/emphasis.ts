/** How a notification is meant. Source: the specification, section 8. */
export const EMPHASES = ['critical', 'success', 'warning', 'highlight', 'info', 'neutral', 'internal'] as const

export type Emphasis = (typeof EMPHASES)[number]

export const DEFAULT_EMPHASIS: Emphasis = 'critical'

export const DEFAULT_TITLE = 'Error'

/** How long a notification stays, in milliseconds. Source: the specification, section 8. */
const DEFAULT_LIFETIME = 10_000
const LIFETIMES: Readonly<Partial<Record<Emphasis, number>>> = { success: 2000, warning: 5000 }

/** The lifetime of what somebody has to read: it goes when they dismiss it. */
export const UNTIL_DISMISSED = Infinity

/** What offers something to do stays long enough to be reached, however it is meant. */
export function lifetimeOf(emphasis: Emphasis, { hasAction = false } = {}): number {
  return (hasAction ? undefined : LIFETIMES[emphasis]) ?? DEFAULT_LIFETIME
}
