import type { Clock } from '../clock.ts'
import type { Logger } from '../telemetry/logger.ts'

/** What goes for good by itself once its time is over. */
export type Expiring = {
  /** What the log calls it. */
  what: string
  /** Removes what is over at a moment, in milliseconds; answers how many there were. */
  remove: (now: number) => Promise<number>
}

type Dependencies = { kinds: readonly Expiring[]; clock: Clock; logger: Logger }

/** Milliseconds between two rounds. */
const EVERY = 3_600_000

/** Removes what is over: each kind after the other at the start, and again every hour. One that fails holds up no other. */
export function createHourlyRoom({ kinds, clock, logger }: Dependencies) {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let stopped = false

  async function removeAll(): Promise<void> {
    for (const { what, remove } of kinds) {
      if (stopped) return
      try {
        const count = await remove(clock().getTime())
        if (count > 0) logger.info({ what, count }, 'what was deleted long ago is gone for good')
      } catch (error) {
        logger.warn({ err: error, what }, 'what was deleted long ago could not be removed')
      }
    }
  }

  /** One round at a time. */
  const look = () => {
    working ??= removeAll().finally(() => (working = undefined))
  }

  return {
    calls: {},
    start(): void {
      look()
      timer = setInterval(look, EVERY)
      timer.unref()
    },
    stop(): void {
      stopped = true
      clearInterval(timer)
    },
  }
}
