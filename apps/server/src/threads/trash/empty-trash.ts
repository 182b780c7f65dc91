import { lastForgotten } from '@atrium/domain/threads/trash'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { TrashStore } from './trash-store.ts'

/** How often the trash is emptied, in milliseconds. */
const EVERY = 3_600_000

/** How many threads one statement deletes, with all that hangs on them. */
const AT_ONCE = 200

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
  let all = 0
  for (;;) {
    const gone = await trash.empty(until, AT_ONCE)
    all += gone
    if (gone < AT_ONCE) return all
  }
}

/** Empties the trash now and every hour until `stop` is called. */
export function watchTrash(dependencies: Dependencies): { stop(): void } {
  const { onGone, logger } = dependencies
  const empty = () => {
    emptyTrash(dependencies).then(
      (threads) => {
        if (threads === 0) return
        logger.info({ threads }, 'threads that were deleted long ago are gone for good')
        onGone()
      },
      (error: unknown) => logger.warn({ err: error }, 'the trash could not be emptied'),
    )
  }
  empty()
  const timer = setInterval(empty, EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
