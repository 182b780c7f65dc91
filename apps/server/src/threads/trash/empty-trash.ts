import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Expiring } from '#platform/jobs/create-hourly-room.ts'
import { removeInRounds } from '#platform/jobs/remove-in-rounds.ts'
import type { TrashStore } from './trash-store.ts'

type Dependencies = {
  trash: Pick<TrashStore, 'empty'>
  /** Told after threads have gone. */
  onGone: () => void
}

/** Deletes for good what has been in the trash for its time at `now` (milliseconds); answers how many threads there were. */
export async function emptyTrash({ trash }: Pick<Dependencies, 'trash'>, now: number): Promise<number> {
  const until = new Date(lastForgotten(now))
  return removeInRounds((limit) => trash.empty(until, limit))
}

/** The trash of conversations among all that goes for good by itself. */
export function expiringThreads({ trash, onGone }: Dependencies): Expiring {
  return {
    what: 'conversations',
    async remove(now) {
      const threads = await emptyTrash({ trash }, now)
      if (threads > 0) onGone()
      return threads
    },
  }
}
