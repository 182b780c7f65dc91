import { lastOfTemporary } from '@atrium/domain/threads/temporary-thread'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { removeInRounds } from '#platform/jobs/remove-in-rounds.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import { watchRemoval } from './watch-removal.ts'
import { audienceOf } from '../thread-audience.ts'
import { createTemporaryStore, type GoneThread } from './temporary-store.ts'

/** How often, in milliseconds. */
const EVERY = 600_000

type Dependencies = {
  database: Database
  audit: Audit
  /** Hours after the last message. */
  hours: number
  /** Told after threads have gone. */
  onGone: () => void
  clock: Clock
  logger: Logger
}

/** Deletes temporary threads for good whose time is over, and publishes that they are gone; answers how many there were. */
export async function sweepTemporary({
  database,
  audit,
  hours,
  clock,
}: Pick<Dependencies, 'database' | 'audit' | 'hours' | 'clock'>): Promise<number> {
  const until = new Date(lastOfTemporary(clock().getTime(), hours))
  return removeInRounds((limit) =>
    database.transaction(async (tx) => {
      const swept = await createTemporaryStore(tx).sweep(until, limit)
      for (const thread of swept) await announce(tx, audit, thread)
      return swept.length
    }),
  )
}

/** Whoever has deleted one has announced it then. */
async function announce(tx: Database, audit: Audit, thread: GoneThread): Promise<void> {
  const { id, projectId, deletedAt } = thread
  if (deletedAt !== null) return
  await audit.record(tx, { author: null, action: 'deleted', subject: { kind: 'thread', id }, projectId })
  await publish(tx, audienceOf(thread), { type: 'thread-deleted', threadId: id })
}

/** Sweeps now and every ten minutes until `stop` is called. */
export function watchTemporary(dependencies: Dependencies): { stop(): void } {
  const { onGone, logger } = dependencies
  const words = {
    gone: 'temporary conversations are over and gone for good',
    failed: 'temporary conversations could not be deleted',
  }
  return watchRemoval({ every: EVERY, remove: () => sweepTemporary(dependencies), words, onGone, logger })
}
