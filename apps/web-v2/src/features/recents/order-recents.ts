import type { Marks } from '@atrium/domain/user-state/user-state'

type Dated = { id: string; updatedDate: string }

/** When a conversation was last of interest: looked at or changed, whichever came later. Milliseconds since the epoch. */
export function recentTime(thread: Dated, lastViewed: Marks): number {
  const mark = lastViewed[thread.id]
  return Math.max(Date.parse(thread.updatedDate), mark?.lastViewed ?? mark?.createdDate ?? 0)
}

/** The most recent first. */
export function orderRecents<T extends Dated>(threads: readonly T[], lastViewed: Marks): T[] {
  return threads.toSorted((a, b) => recentTime(b, lastViewed) - recentTime(a, lastViewed))
}
