import type { Thread } from '@atrium/contract/entities/threads/thread'
import type { Ordered } from '@atrium/domain/user-state/in-one-order'

/** The conversations of the side list from above to below, each once. */
export function listedThreads(favorites: readonly Ordered<Thread>[], recents: readonly Thread[]): Thread[] {
  const all = [...favorites.flatMap(({ thread }) => thread ?? []), ...recents]
  return [...new Map(all.map((thread) => [thread.id, thread])).values()]
}
