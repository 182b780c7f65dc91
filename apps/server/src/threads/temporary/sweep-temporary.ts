import { lastOfTemporary } from '@atrium/domain/threads/temporary-thread'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { TemporaryStore } from './temporary-store.ts'

/** How often, in milliseconds. */
const EVERY = 600_000

/** How many threads one statement deletes, with all that hangs on them. */
const AT_ONCE = 200

type Dependencies = {
  temporary: Pick<TemporaryStore, 'sweep'>
  /** Hours after the last message. */
  hours: number
  /** Told after threads have gone. */
  onGone: () => void
  clock: Clock
  logger: Logger
}

/** Deletes temporary threads for good whose time is over; answers how many there were. */
export async function sweepTemporary({
  temporary,
  hours,
  clock,
}: Pick<Dependencies, 'temporary' | 'hours' | 'clock'>): Promise<number> {
  const until = new Date(lastOfTemporary(clock().getTime(), hours))
  let all = 0
  for (;;) {
    const gone = await temporary.sweep(until, AT_ONCE)
    all += gone
    if (gone < AT_ONCE) return all
  }
}

/** Sweeps now and every ten minutes until `stop` is called. */
export function watchTemporary(dependencies: Dependencies): { stop(): void } {
  const { onGone, logger } = dependencies
  const sweep = () => {
    sweepTemporary(dependencies).then(
      (threads) => {
        if (threads === 0) return
        logger.info({ threads }, 'temporary conversations are over and gone for good')
        onGone()
      },
      (error: unknown) => logger.warn({ err: error }, 'temporary conversations could not be deleted'),
    )
  }
  sweep()
  const timer = setInterval(sweep, EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
