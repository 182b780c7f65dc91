import { lastForgotten } from '@atrium/domain/threads/trash'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createCatalogTrash } from './catalog-trash.ts'

/** How often the trash is emptied, in milliseconds. */
const EVERY = 3_600_000

type Dependencies = { database: Database; clock: Clock; logger: Logger }

/** Deletes for good what has been in the catalog's trash for its time, now and every hour until `stop` is called. */
export function watchCatalogTrash({ database, clock, logger }: Dependencies): { stop(): void } {
  const trash = createCatalogTrash(database)
  const look = () => {
    trash.empty(new Date(lastForgotten(clock().getTime()))).catch((error: unknown) => {
      logger.warn({ err: error }, 'the trash of the catalog could not be emptied')
    })
  }
  look()
  const timer = setInterval(look, EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
