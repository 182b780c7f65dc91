import type { Logger } from '#platform/telemetry/logger.ts'

/** How many threads one statement deletes, with all that hangs on them. */
const AT_ONCE = 200

/**
 * Deletes threads for good, some at a time, until none is left; answers how many there were.
 * @param remove deletes at most so many, and answers how many it deleted
 */
export async function removeInRounds(remove: (limit: number) => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const gone = await remove(AT_ONCE)
    all += gone
    if (gone < AT_ONCE) return all
  }
}

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
