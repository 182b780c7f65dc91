import type { Logger } from '../telemetry/logger.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** After this many milliseconds the process ends even if something still hangs. */
const LONGEST_STOP = 30_000

/** Ctrl-C in a terminal reaches the process twice, by itself and through `npm start`: within this time both mean one wish. */
const SAME_WISH = 2000

/**
 * Stops cleanly when the system asks for it, once, and ends the process with 0. A second signal ends it at once: what is then
 * lost is what a power cut would lose, which is nothing that was acknowledged.
 */
export function stopOnSignal(stop: () => Promise<void>, logger: Logger): void {
  let stoppingSince: number | null = null
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_WISH) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    logger.info({ signal }, 'stopping')
    setTimeout(() => {
      logger.error('the stop took too long and was broken off')
      process.exit(1)
    }, LONGEST_STOP).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
}
