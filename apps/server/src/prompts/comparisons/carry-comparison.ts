import { CELLS_AT_ONCE } from '@atrium/domain/comparisons/comparison-limits'
import { type CellPlace, cellsOf } from '@atrium/domain/comparisons/comparison'
import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { PlacesTaken } from '#platform/shares/places-taken.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { waitOrAbort } from '#platform/wait-or-abort.ts'
import { publishPrompt } from '../access/prompt-audience.ts'
import { createPromptsStore } from '../prompts-store.ts'
import type { AskCell } from './ask-cell.ts'
import { createCellsStore } from './cells-store.ts'
import { type ComparisonEnd, createComparisonsStore, keyOfCell } from './comparisons-store.ts'
import type { ComparisonRow } from './comparisons-tables.ts'

/** Asks the cells of a comparison that nothing answers yet, a few at a time. Never rejects. @param begun settles with the first of them, where it is on its way */
export type CarryComparison = (
  row: ComparisonRow,
  caller: Caller,
  signal: AbortSignal,
  begun?: Promise<void>,
) => Promise<void>

type Dependencies = { database: Database; ask: AskCell; clock: Clock; logger: Logger }

/** How long a cell waits that cannot be asked for now, in milliseconds. */
const AGAIN_AFTER = 1000

type Ended = Omit<ComparisonEnd, 'endedAt'>

/** Somebody has stopped it, or it is another attempt's. */
class TakenAway extends Error {}

export function createComparisonCarrier({ database, ask, clock, logger }: Dependencies): CarryComparison {
  const store = createComparisonsStore(database)
  const cells = createCellsStore(database)

  /** @returns null where it has to be asked later: its person has too many answers in progress, or it has been asked meanwhile */
  async function askForNow(row: ComparisonRow, cell: CellPlace, caller: Caller) {
    try {
      return await ask(row, cell, caller)
    } catch (error) {
      const isLater = error instanceof PlacesTaken || (error instanceof Refusal && error.status === 409)
      if (!isLater) throw error
      if (!(await store.keep(row, clock()))) throw new TakenAway()
      return null
    }
  }

  /** One of those that ask at the same time: cell after cell, until none is open. */
  async function work(
    row: ComparisonRow,
    {
      caller,
      signal,
      over,
      claimed,
    }: { caller: Caller; signal: AbortSignal; over: Promise<void>; claimed: Set<string> },
  ): Promise<void> {
    while (!signal.aborted) {
      // What another one has claimed may be open still: of one more there is one that nobody has.
      const open = await cells.open(row.promptId, sizeOf(row), CELLS_AT_ONCE + 1)
      const cell = open.find((one) => !claimed.has(keyOfCell(one)))
      if (!cell) return
      claimed.add(keyOfCell(cell))
      try {
        const started = await askForNow(row, cell, caller)
        await (started ? Promise.race([started.ended, over]) : waitOrAbort(AGAIN_AFTER, signal))
      } finally {
        claimed.delete(keyOfCell(cell))
      }
    }
  }

  /** Ends it where every cell is answered; false where some have been opened again meanwhile. */
  function complete(row: ComparisonRow): Promise<boolean> {
    return database.transaction(async (tx) => {
      await createComparisonsStore(tx).hold(row.promptId)
      if ((await createCellsStore(tx).open(row.promptId, sizeOf(row), 1)).length > 0) return false
      await endWithin(tx, row, { status: 'completed', error: null })
      return true
    })
  }

  async function endWithin(tx: Database, row: ComparisonRow, end: Ended): Promise<void> {
    if (!(await createComparisonsStore(tx).end(row, { ...end, endedAt: clock() }))) return
    const prompt = await createPromptsStore(tx).find(row.promptId)
    if (prompt) await publishPrompt(tx, { ...prompt, promptId: prompt.id }, { resultIds: [] })
  }

  const end = (row: ComparisonRow, way: Ended) =>
    database
      .transaction((tx) => endWithin(tx, row, way))
      .catch((failure: unknown) => logger.warn({ err: failure }, 'the end of a comparison could not be kept'))

  return async (row, caller, signal, begun) => {
    // What ends one of the workers early ends all of them; answers on their way come to their own ends.
    const halt = new AbortController()
    const both = AbortSignal.any([signal, halt.signal])
    const given = { caller, signal: both, over: aborted(both), claimed: new Set<string>() }
    const worker = async (first?: Promise<void>) => {
      try {
        if (first) await Promise.race([first, given.over])
        await work(row, given)
      } catch (error) {
        halt.abort()
        throw error
      }
    }
    try {
      const count = Math.min(CELLS_AT_ONCE, cellCount(row))
      do {
        const workers = Array.from({ length: count }, (_, index) => worker(index === 0 ? begun : undefined))
        const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
        if (failed?.status === 'rejected') throw failed.reason
        if (signal.aborted) return await end(row, { status: 'interrupted', error: null })
      } while (!(await complete(row)) && (await store.keep(row, clock())))
    } catch (error) {
      if (error instanceof TakenAway) return
      // What a server refuses that is stopping is no failure of the comparison.
      if (signal.aborted) return end(row, { status: 'interrupted', error: null })
      const isRefusal = error instanceof Refusal
      if (!isRefusal) logger.error({ err: error, promptId: row.promptId }, 'a comparison failed')
      const reason: Reason = isRefusal ? error.reason : reasonFor('wrong')
      await end(row, { status: 'failed', error: reason })
    }
  }
}

function sizeOf({ examples, versions, models }: ComparisonRow) {
  return { examples: examples.length, places: versions.length * models.length }
}

function cellCount({ examples, versions, models }: ComparisonRow): number {
  return cellsOf({ examples: examples.length, versions: versions.length, models: models.length })
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
