import type { PaidStep } from '@atrium/domain/runs/answer-context'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createCostsStore } from '../store/costs-store.ts'

/** Keeps what a search has taken whose question was refused then: there is no answer to tell of it. Never rejects. */
export type KeepPaidSearch = (
  whose: { author: string; projectId: number },
  paid: readonly PaidStep[] | undefined,
) => Promise<void>

type Dependencies = { database: Database; clock: Clock; logger: Logger }

export function createPaidSearchKeeper({ database, clock, logger }: Dependencies): KeepPaidSearch {
  return async (whose, paid = []) => {
    if (paid.length === 0) return
    const rows = paid.map(({ model: { provider, model }, cost }) => {
      return { id: newId(), ...whose, provider, model, cost, paidAt: clock() }
    })
    await createCostsStore(database)
      .keepRefused(rows)
      .catch((error: unknown) => logger.error({ err: error, paid }, 'what a search has cost could not be kept'))
  }
}
