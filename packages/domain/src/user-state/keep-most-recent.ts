import type { Mark, Marks, UserState } from './user-state.ts'

/** How many entries each favorites or lastViewed map keeps. Source: the specification, section 9. */
export const MOST_RECENT_LIMIT = 50

/** When an entry was last in use: lastViewed, or createdDate if there is none. */
export function recencyOf(mark: Mark): number {
  return mark.lastViewed ?? mark.createdDate
}

/** Item ids, the most recent first; ids settle a tie, so that the order is the same everywhere. */
export function mostRecentIds(marks: Marks): string[] {
  return Object.entries(marks)
    .toSorted(([idA, a], [idB, b]) => recencyOf(b) - recencyOf(a) || (idA < idB ? -1 : 1))
    .map(([id]) => id)
}

/** The same of the marks of every kind together. */
export function mostRecentOfAll(marks: UserState['favorites'] = {}): string[] {
  return mostRecentIds(Object.assign({}, ...Object.values(marks)))
}

/** The most recent entries of a map; the map itself where it has no more than `limit`. */
export function keepMostRecent(marks: Marks, limit = MOST_RECENT_LIMIT): Marks {
  const ids = mostRecentIds(marks)
  if (ids.length <= limit) return marks
  const kept = new Set(ids.slice(0, limit))
  return Object.fromEntries(Object.entries(marks).filter(([id]) => kept.has(id)))
}
