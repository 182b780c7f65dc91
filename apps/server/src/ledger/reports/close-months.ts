import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ReportsStore } from './reports-store.ts'

/** Milliseconds between two looks. */
const EVERY = 3_600_000

/** Closes months that are over: at the start, and each hour. */
export function closeMonths({ reports, clock, logger }: { reports: ReportsStore; clock: Clock; logger: Logger }) {
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      const closed = await reports.closeMonths(clock())
      if (closed > 0) logger.info({ months: closed }, 'months of the ledger that are over were closed')
    } catch (error) {
      logger.warn({ err: error }, 'months of the ledger could not be closed')
    }
  }
  return {
    start(): Promise<void> {
      timer = setInterval(() => void look(), EVERY).unref()
      return look()
    },
    stop: () => clearInterval(timer),
  }
}
