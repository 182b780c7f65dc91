import type { Logger } from '#platform/telemetry/logger.ts'

type Watch = {
  /** Milliseconds between two times. */
  every: number
  /** Answers how many threads have gone for good. */
  remove: () => Promise<number>
  /** What the log says of them, and of a failure. */
  words: { gone: string; failed: string }
  /** Told after threads have gone. */
  onGone: () => void
  logger: Logger
}

/** Removes now and again and again until `stop` is called. */
export function watchRemoval({ every, remove, words, onGone, logger }: Watch): { stop(): void } {
  const look = () => {
    remove().then(
      (threads) => {
        if (threads === 0) return
        logger.info({ threads }, words.gone)
        onGone()
      },
      (error: unknown) => logger.warn({ err: error }, words.failed),
    )
  }
  look()
  const timer = setInterval(look, every)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
