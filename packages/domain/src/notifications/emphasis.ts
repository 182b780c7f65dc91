/** How a notification is meant. Source: the specification, section 8. */
export const EMPHASES = ['critical', 'success', 'warning', 'highlight', 'info', 'neutral', 'internal'] as const

export type Emphasis = (typeof EMPHASES)[number]

export const DEFAULT_EMPHASIS: Emphasis = 'critical'

export const DEFAULT_TITLE = 'Error'

/** How long a notification stays, in milliseconds. Source: the specification, section 8. */
const DEFAULT_LIFETIME = 10_000
const LIFETIMES: Readonly<Partial<Record<Emphasis, number>>> = { success: 2000, warning: 5000 }

export function lifetimeOf(emphasis: Emphasis): number {
  return LIFETIMES[emphasis] ?? DEFAULT_LIFETIME
}
