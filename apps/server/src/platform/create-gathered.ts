import { isPassing } from '#platform/database/failures/is-passing.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

/** Milliseconds in which rows are gathered before they are written down together. */
const EVERY = 1000
/** Rows of one statement. */
const AT_ONCE = 1000
/** Rows that wait while the database is away: more would fill the memory of the server. */
const MOST_WAITING = 100_000

type Dependencies<Row> = {
  /** Writes rows down; what is written a second time changes nothing. */
  write: (rows: readonly Row[]) => Promise<void>
  /** Told of a row that is never written: what waits for it waits in vain. */
  onLost?: (row: Row) => void
  logger: Pick<Logger, 'warn' | 'error'>
  /** Rows that may wait. */
  mostWaiting?: number
}

/**
 * Writes rows down in batches, behind answers. While the database is away they wait, as many as may; a row that it refuses is left out,
 * so that it does not hold up those behind it, and is in the log as it is: it was paid for. Rows have no secrets.
 */
export function createGathered<Row>(dependencies: Dependencies<Row>) {
  const { write: writeRows, onLost = () => {}, logger, mostWaiting = MOST_WAITING } = dependencies
  let waiting: Row[] = []
  let tooMany = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  /** All that waits now; what is added meanwhile waits for the next time. */
  async function writeWaiting(): Promise<void> {
    tellOfTooMany()
    for (let left = waiting.length; left > 0; left -= AT_ONCE) await writeBatch()
  }

  async function writeBatch(): Promise<void> {
    const batch = waiting.slice(0, AT_ONCE)
    try {
      await writeRows(batch)
      waiting = waiting.slice(batch.length)
    } catch (error) {
      if (isPassing(error)) throw error
      await writeEach(batch)
    }
  }

  /** One of them cannot be written: the others can. */
  async function writeEach(batch: readonly Row[]): Promise<void> {
    for (const row of batch) {
      try {
        await writeRows([row])
      } catch (error) {
        if (isPassing(error)) throw error
        logger.error({ err: error, row }, 'what was spent is refused by the database, and is not written down')
        onLost(row)
      }
      waiting.shift()
    }
  }

  function tellOfTooMany(): void {
    if (tooMany === 0) return
    logger.error({ rows: tooMany }, 'too much waits to be written down: what was spent beyond it is lost')
    tooMany = 0
  }

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeWaiting).catch((error: unknown) => {
      logger.warn({ err: error, rows: waiting.length }, 'what was spent could not be written down yet')
    })
    return writing.then(() => (waiting.length > 0 ? plan() : undefined))
  }

  function plan(): void {
    timer ??= setTimeout(() => void write(), EVERY)
  }

  return {
    add(row: Row): void {
      plan()
      if (waiting.length < mostWaiting) return void waiting.push(row)
      tooMany += 1
      onLost(row)
    },
    /** What is not written down yet. */
    waiting: (): readonly Row[] => waiting,
    /** Writes down what is waiting, without waiting for its time; what cannot be written yet waits on. */
    writeNow: write,
    /** The same for the last time. */
    async flush(): Promise<void> {
      await write()
      clearTimeout(timer)
    },
  }
}
