import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Clock } from '#platform/clock.ts'
import type { Outdated } from '#platform/jobs/create-hourly-room.ts'
import { removeInRounds } from '../remove-in-rounds.ts'
import type { TrashStore } from './trash-store.ts'

type Dependencies = {
  trash: Pick<TrashStore, 'empty'>
  /** Told after threads have gone. */
  onGone: () => void
  clock: Clock
}

/** Deletes for good what has been in the trash for its time; answers how many threads there were. */
export async function emptyTrash({ trash, clock }: Pick<Dependencies, 'trash' | 'clock'>): Promise<number> {
  const until = new Date(lastForgotten(clock().getTime()))
  return removeInRounds((limit) => trash.empty(until, limit))
}

/** The trash of conversations among all that goes for good by itself. */
export function outdatedThreads({ trash, onGone, clock }: Dependencies): Outdated {
  return {
    what: 'conversations',
    async remove() {
      const threads = await emptyTrash({ trash, clock })
      if (threads > 0) onGone()
      return threads
    },
  }
}
