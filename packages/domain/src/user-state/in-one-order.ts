import { recencyOf } from './keep-most-recent.ts'
import type { UserState } from './user-state.ts'

/** Something in a list over all kinds. `time` is in milliseconds since the epoch; `thread` is there where it is a conversation. */
export type Ordered<T> = { id: string; time: number; thread: T | undefined }

/**
 * Favorites or recently viewed of every kind in one list: what was viewed (or, never viewed, marked) last comes first, whatever it is.
 * @param threads the conversations that are known; marks of others are left out
 * @param changedAt where a conversation stands at least, whether it was viewed or not; milliseconds since the epoch
 */
export function inOneOrder<T extends { id: string }>(
  threads: readonly T[],
  marks: UserState['favorites'] = {},
  changedAt = (_thread: T) => 0,
): Ordered<T>[] {
  const byId = new Map(threads.map((thread) => [thread.id, thread]))
  const times = new Map(threads.map((thread) => [thread.id, changedAt(thread)]))
  for (const [kind, ofKind] of Object.entries(marks)) {
    for (const [id, mark] of Object.entries(ofKind)) {
      if (kind !== 'threads' || byId.has(id)) times.set(id, Math.max(times.get(id) ?? 0, recencyOf(mark)))
    }
  }
  return [...times]
    .map(([id, time]) => ({ id, time, thread: byId.get(id) }))
    .toSorted((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1))
}
