import type { Receipt } from '@atrium/domain/runs/receipt'
import { receiptWithSearch } from '@atrium/domain/runs/receipt-with-search'
import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { publishPrompt } from '../access/prompt-audience.ts'
import type { ResultRow } from '../prompts-tables.ts'
import { createResultsStore } from '../results/results-store.ts'
import type { CarryResult } from './carry-result.ts'
import { paidForResult } from './paid-for-result.ts'

/** A process that has said nothing for this long is taken for dead, in milliseconds. */
const SILENT_FOR = 30_000

/** How often dead processes are looked for, in milliseconds. */
const LOOK_EVERY = 60_000

type Dependencies = {
  database: Database
  generation: Generation
  carry: CarryResult
  workerId: string
  /** With the embedded database no other process can be alive, so nobody is waited for. */
  onlyProcess: boolean
  clock: Clock
  logger: Logger
}

/** Takes care of results that nobody writes any more: videos go on where they were, the others are marked as interrupted. */
export function createResultRecovery(dependencies: Dependencies) {
  const { database, generation, carry, workerId, clock, logger } = dependencies
  const store = createResultsStore(database)

  async function interrupt(row: ResultRow, error: ResultRow['error'] = null): Promise<void> {
    const { parts, answer, warnings } = row
    const status = error === null ? ('interrupted' as const) : ('failed' as const)
    const receipt = await receiptOf(row)
    await database.transaction(async (tx) => {
      const whole = receipt && receiptWithSearch(receipt, row.context?.retrieval?.paid)
      const end = { status, parts, answer, warnings, receipt: whole, error, endedAt: clock() }
      if (!(await createResultsStore(tx).end(row.id, end))) return
      if (receipt !== null) await createResultsStore(tx).pay(paidForResult(row, receipt, end.endedAt))
      await publishPrompt(tx, row, { resultIds: [row.id] })
    })
  }

  /** What it has taken, estimated by what was kept of it: its vendor is paid all the same. */
  async function receiptOf(row: ResultRow): Promise<Receipt | null> {
    const { provider, model, providerOptions: options, messages: branch, parts, progress, createdAt, heartbeatAt } = row
    const totalTime = heartbeatAt.getTime() - createdAt.getTime()
    return (await generation.open()).broken({ provider, model }, { options, branch, parts, progress, totalTime })
  }

  async function goOn(row: ResultRow): Promise<void> {
    if (!(await store.takeOver(row, workerId, clock()))) return
    const taken = { ...row, workerId }
    try {
      const { provider, model, providerOptions: options, messages: branch } = row
      const prepared = (await generation.open()).resume({ ref: { provider, model }, options })
      void carry({ row: taken, caller: null, prepared, branch, companion: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await interrupt(taken, { message: error.message, retryable: false })
    }
  }

  async function recover(onlyProcess: boolean): Promise<void> {
    const before = new Date(clock().getTime() - SILENT_FOR)
    for (const row of await store.abandoned(workerId, { before, onlyProcess })) {
      // One that cannot be ended keeps no other from it, nor the server from its start. It is tried again at the next look.
      await (row.operation ? goOn(row) : interrupt(row)).catch((error: unknown) => {
        logger.error({ err: error, resultId: row.id }, 'a result of another process could not be ended')
      })
    }
  }

  let look: NodeJS.Timeout | undefined
  return {
    async start(): Promise<void> {
      await recover(dependencies.onlyProcess)
      look = setInterval(() => {
        recover(false).catch((error: unknown) => logger.warn({ err: error }, 'the watch over results failed'))
      }, LOOK_EVERY)
    },
    stop: () => clearInterval(look),
  }
}
