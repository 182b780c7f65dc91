import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { watchTrash } from './empty-trash.ts'
import { createTrashCalls } from './trash-calls.ts'
import { createTrashStore } from './trash-store.ts'

type Dependencies = {
  database: Database
  access: ThreadAccess
  audit: Audit
  /** Told after threads have gone for good. */
  onGone: () => void
  clock: Clock
  logger: Logger
}

/** Deleted threads, which their authors can restore for a while. */
export function createTrashRoom({ database, access, audit, onGone, clock, logger }: Dependencies) {
  const trash = createTrashStore(database)
  let watch: { stop(): void } | undefined
  return {
    /** Deletes what somebody has kept to themselves: it goes for good as all that is deleted. */
    fill: (author: string) => trash.fill(author, clock()),
    calls: { trash: createTrashCalls({ database, access, audit, onGone, clock }) },
    start(): void {
      watch = watchTrash({ trash, onGone, clock, logger })
    },
    stop(): void {
      watch?.stop()
    },
  }
}
