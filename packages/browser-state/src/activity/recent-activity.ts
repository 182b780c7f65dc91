import { shownActivity } from '@atrium/domain/runs/progress/activity'

type Listed = Parameters<typeof shownActivity>[0]

/** How long what has ended is shown, in milliseconds: a day. */
const SHOWN_MS = 24 * 60 * 60 * 1000

const NONE: readonly never[] = []

/** What runs and what has ended within a day before the list was read, without what the person has dismissed. */
export function recentActivity(
  list: { living: Listed; ended: Listed } | undefined,
  readAt: number,
  dismissed: readonly string[] = NONE,
) {
  const since = new Date(readAt - SHOWN_MS).toISOString()
  return shownActivity(list?.living ?? NONE, list?.ended ?? NONE, { since, dismissed })
}
