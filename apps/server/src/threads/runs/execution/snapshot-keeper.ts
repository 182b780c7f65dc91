import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { storableJson } from '#platform/database/values/storable-json.ts'
import type { RunsStore } from '../store/runs-store.ts'

/** How often the text so far is kept, in milliseconds. */
const SNAPSHOT_EVERY = 1000

/** How much text goes into one statement, in characters of JSON. A longer answer goes alone. */
const STATEMENT_SIZE = 4_000_000

/** A run whose text is to be kept while it grows. */
export type KeptRun = {
  runId: string
  /** What has been written since the last call; null where nothing has. */
  fresh(): readonly MessagePart[] | null
  /** The run has ended in the database, by a cancel elsewhere or because it was taken for dead. */
  endedElsewhere(): void
  /** The last text could not be kept: it is asked for again. */
  missed(): void
}

export type SnapshotKeeper = {
  /** Keeps the text of a run from now on, until the answered function is called. */
  keep(run: KeptRun): () => void
}

type Dependencies = { store: Pick<RunsStore, 'saveSnapshots'>; clock: Clock; logger: Logger }

/**
 * Keeps the text so far of all runs of this process about once a second, in one statement for as many as fit: a round trip for
 * each would cost as much as the writing. Nothing ticks while nothing runs.
 */
export function createSnapshotKeeper({ store, clock, logger }: Dependencies): SnapshotKeeper {
  const kept = new Map<string, KeptRun>()
  let timer: NodeJS.Timeout | undefined
  let saving = false

  async function save(batch: readonly { run: KeptRun; json: string }[]): Promise<void> {
    const rows = batch.map(({ run, json }) => `{"id":${JSON.stringify(run.runId)},"parts":${json}}`)
    try {
      const living = new Set(await store.saveSnapshots(`[${rows.join(',')}]`, clock()))
      for (const { run } of batch) if (!living.has(run.runId) && kept.has(run.runId)) run.endedElsewhere()
    } catch (error) {
      for (const { run } of batch) run.missed()
      logger.warn({ err: error, runs: batch.length }, 'the text so far could not be kept')
    }
  }

  async function tick(): Promise<void> {
    // A database that is slow gets no second statement on top of the first.
    if (saving) return
    saving = true
    try {
      const fresh = [...kept.values()].flatMap((run) => {
        const parts = run.fresh()
        return parts ? [{ run, json: storableJson(parts) }] : []
      })
      for (const batch of batchesOf(fresh)) await save(batch)
    } finally {
      saving = false
    }
  }

  return {
    keep(run) {
      kept.set(run.runId, run)
      timer ??= setInterval(() => void tick(), SNAPSHOT_EVERY)
      return () => {
        kept.delete(run.runId)
        if (kept.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

function batchesOf<Row extends { json: string }>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  let room = 0
  for (const row of rows) {
    if (row.json.length > room || batches.length === 0) {
      batches.push([])
      room = STATEMENT_SIZE
    }
    batches.at(-1)?.push(row)
    room -= row.json.length
  }
  return batches
}
