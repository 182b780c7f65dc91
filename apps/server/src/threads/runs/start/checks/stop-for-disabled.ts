import type { Logger } from '#platform/telemetry/logger.ts'
import type { RunStarter } from '../start-run.ts'

type Dependencies = {
  start: RunStarter
  /** Whether there is such an account, and it is let in. */
  isActive: (accountId: string) => Promise<boolean>
  /** Stops what runs for somebody. */
  stopRunsOf: (author: string) => Promise<void>
  logger: Pick<Logger, 'error'>
}

/**
 * Starts runs, and looks once more at who has started each when it is written down: somebody who was disabled while their request was
 * on its way has no run that goes on. The answer waits for none of it.
 */
export function stopForDisabled({ start, isActive, stopRunsOf, logger }: Dependencies): RunStarter {
  async function check({ accountId, author }: { accountId: string; author: string }): Promise<void> {
    if (!(await isActive(accountId))) await stopRunsOf(author)
  }
  return async (request) => {
    const started = await start(request)
    const { caller } = request
    check(caller).catch((error: unknown) => logger.error({ err: error }, 'a run could not be checked for its person'))
    return started
  }
}
