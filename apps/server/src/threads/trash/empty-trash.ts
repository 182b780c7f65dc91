import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { removeInRounds, watchRemoval } from '../remove-in-rounds.ts'
import type { TrashStore } from './trash-store.ts'

/** How often the trash is emptied, in milliseconds. */
const EVERY = 3_600_000

type Dependencies = {
  trash: Pick<TrashStore, 'empty'>
  /** Told after threads have gone. */
  onGone: () => void
  clock: Clock
  logger: Logger
}

/** Deletes for good what has been in the trash for its time; answers how many threads there were. */
export async function emptyTrash({ trash, clock }: Pick<Dependencies, 'trash' | 'clock'>): Promise<number> {
  const until = new Date(lastForgotten(clock().getTime()))
  return removeInRounds((limit) => trash.empty(until, limit))
}

/** Empties the trash now and every hour until `stop` is called. */
export function watchTrash(dependencies: Dependencies): { stop(): void } {
  const { onGone, logger } = dependencies
  const words = {
    gone: 'threads that were deleted long ago are gone for good',
    failed: 'the trash could not be emptied',
  }
  return watchRemoval({ every: EVERY, remove: () => emptyTrash(dependencies), words, onGone, logger })
}
