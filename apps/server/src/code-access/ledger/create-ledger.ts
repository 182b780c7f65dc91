import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { createLedgerStore, KeySpend, LedgerCall } from './ledger-store.ts'

/** Milliseconds in which calls are gathered before they are written down together. */
const EVERY = 1000
/** Calls of one statement. */
const AT_ONCE = 1000

type Dependencies = {
  store: Pick<ReturnType<typeof createLedgerStore>, 'write'>
  /** Told what the keys have spent once it is written down, and how much of it this process wrote. */
  onWritten: (spends: readonly KeySpend[], written: ReadonlyMap<string, number>) => void
  clock: Clock
  logger: Logger
}

/** Writes down what was called: in batches, behind the answers. What could not be written is tried again; no call is counted twice. */
export function createLedger({ store, onWritten, clock, logger }: Dependencies) {
  let waiting: LedgerCall[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function writeBatch(): Promise<void> {
    const batch = waiting.slice(0, AT_ONCE)
    if (batch.length === 0) return
    const spends = await store.write(batch, clock())
    waiting = waiting.slice(batch.length)
    const written = new Map<string, number>()
    for (const { key_id: id, cost } of batch) written.set(id, (written.get(id) ?? 0) + cost)
    onWritten(spends, written)
  }

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeBatch).catch((error: unknown) => {
      logger.warn({ err: error, calls: waiting.length }, 'calls through the gateway could not be written down yet')
    })
    return writing.then(() => (waiting.length > 0 ? plan() : undefined))
  }

  function plan(): void {
    timer ??= setTimeout(() => void write(), EVERY)
  }

  return {
    add(call: LedgerCall): void {
      waiting.push(call)
      plan()
    },
    /** Writes down what is waiting. */
    async flush(): Promise<void> {
      for (let left = waiting.length; left > 0; left -= AT_ONCE) await write()
      clearTimeout(timer)
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
