import { lastForgotten } from '@atrium/domain/contents/trash'
import { PROPOSAL_KEPT_MS } from '@atrium/domain/proposals/proposal-limits'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createTrashStore } from './trash-store.ts'
import { createProposalsStore } from './proposals/proposals-store.ts'

/** How often the trash is emptied, in milliseconds. */
const EVERY = 3_600_000

type Dependencies = { database: Database; clock: Clock; logger: Logger }

/** Deletes for good what has been in the catalog's trash for its time, and proposals that ended long ago: now and every hour until `stop`. */
export function watchCatalogTrash({ database, clock, logger }: Dependencies): { stop(): void } {
  const empty = async () => {
    const now = clock().getTime()
    await createTrashStore(database).empty(new Date(lastForgotten(now)))
    await createProposalsStore(database).forgetEnded(new Date(now - PROPOSAL_KEPT_MS))
  }
  const look = () => {
    empty().catch((error: unknown) => {
      logger.warn({ err: error }, 'the trash of the catalog could not be emptied')
    })
  }
  look()
  const timer = setInterval(look, EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
