import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createAuditStore } from './audit-store.ts'

/** How often, in milliseconds. */
const EVERY = 6 * 3_600_000
const DAY = 86_400_000
/** Rows that one transaction removes. */
const AT_ONCE = 5000

type Dependencies = { database: Database; days: number; clock: Clock; logger: Logger }

/** Removes what has been kept for as many days as it should be; answers how many entries they were. */
export async function sweepAudit({ database, days, clock }: Omit<Dependencies, 'logger'>): Promise<number> {
  const before = new Date(clock().getTime() - days * DAY)
  const { sweep } = createAuditStore(database)
  for (let all = 0; ;) {
    const gone = await sweep(before, AT_ONCE)
    all += gone
    if (gone < AT_ONCE) return all
  }
}

/** Sweeps now and again and again until `stop` is called. */
export function watchAudit({ logger, ...rest }: Dependencies): { stop(): void } {
  const look = () => {
    sweepAudit(rest).catch((error: unknown) => logger.warn({ err: error }, 'old audit entries could not be removed'))
  }
  look()
  const timer = setInterval(look, EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
