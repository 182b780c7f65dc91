import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { publishPrompt } from '../access/prompt-audience.ts'
import type { ResultRow } from '../prompts-tables.ts'
import { createResultsStore } from '../results/results-store.ts'
import type { ResultDesk } from './result-desk.ts'

/** Ends a result as cancelled, whoever writes it, and at the vendor as well; one that has ended stays as it is. */
export type EndResult = (row: ResultRow) => Promise<void>

type Dependencies = { database: Database; desk: Pick<ResultDesk, 'cancel'>; generation: Generation; clock: Clock }

export function createResultEnder({ database, desk, generation, clock }: Dependencies): EndResult {
  return async (row) => {
    if (row.status !== 'running' || (await desk.cancel(row.id))) return
    const { parts, answer, warnings } = row
    const ended = await database.transaction(async (tx) => {
      const end = {
        status: 'cancelled' as const,
        parts,
        answer,
        warnings,
        receipt: null,
        error: null,
        endedAt: clock(),
      }
      const isEnded = await createResultsStore(tx).end(row.id, end)
      if (isEnded) await publishPrompt(tx, row, { resultIds: [row.id] })
      return isEnded
    })
    const { operation, provider, model, providerOptions: options } = row
    if (ended && operation) await (await generation.open()).stop({ ref: { provider, model }, options, operation })
  }
}
