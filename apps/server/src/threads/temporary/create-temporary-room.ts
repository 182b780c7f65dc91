import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { DeleteThread } from '../changes/delete-thread.ts'
import { watchTemporary } from './sweep-temporary.ts'
import { createTemporaryCalls } from './temporary-calls.ts'
import { createTemporaryStore } from './temporary-store.ts'

type Dependencies = {
  database: Database
  deleteThread: DeleteThread
  audit: Audit
  /** Hours after its last message at which a temporary thread goes. */
  hours: number
  /** Told after threads have gone for good. */
  onGone: () => void
  clock: Clock
  logger: Logger
}

/** Temporary threads: all of somebody's are deleted at once, and those whose time is over by themselves. */
export function createTemporaryRoom(dependencies: Dependencies) {
  const { database, deleteThread, audit, hours, onGone, clock, logger } = dependencies
  const temporary = createTemporaryStore(database)
  let watch: { stop(): void } | undefined
  return {
    calls: { temporary: createTemporaryCalls({ temporary, deleteThread }) },
    start(): void {
      watch = watchTemporary({ database, audit, hours, onGone, clock, logger })
    },
    stop(): void {
      watch?.stop()
    },
  }
}
