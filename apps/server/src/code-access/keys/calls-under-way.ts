import type { Clock } from '#platform/clock.ts'
import { isPassing } from '#platform/database/failures/is-passing.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { CallOfKey } from './create-spending.ts'
import type { KeySpend } from './key-spend-store.ts'

/** Milliseconds between two looks at the calls that are under way. */
const EVERY = 1000
/** Milliseconds after which nobody counts a call any more: its server is gone. */
const LEFT_AFTER = 10_000

type Dependencies = {
  store: {
    keepUnderWay(calls: readonly CallOfKey[], now: Date): Promise<void>
    leftBehind(before: Date): Promise<CallOfKey[]>
    write(calls: readonly CallOfKey[], now: Date): Promise<KeySpend[]>
    forgetUnderWay(id: string): Promise<void>
  }
  /** Calls that have ended here and are not written down yet. */
  waiting: () => readonly Pick<CallOfKey, 'id'>[]
  /** Told what the keys have spent once calls of a server that is gone are in the ledger. */
  onRecovered: (spends: readonly KeySpend[]) => void
  clock: Clock
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * Keeps of each stream that is under way what it has taken so far, every second, and writes into the ledger what a server that was killed
 * has left behind.
 */
export function createCallsUnderWay({ store, waiting, onRecovered, clock, logger }: Dependencies) {
  const calls = new Map<string, () => CallOfKey>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  async function keep(now: Date): Promise<void> {
    const entries = [...calls.values()].map((entry) => entry())
    // What has begun a moment ago is likely to have ended before the next look.
    const lasting = entries.filter(({ at }) => now.getTime() - Date.parse(at) >= EVERY)
    if (lasting.length > 0) await store.keepUnderWay(lasting, now)
  }

  async function recover(now: Date): Promise<void> {
    const left = await store.leftBehind(new Date(now.getTime() - LEFT_AFTER))
    if (left.length === 0) return
    // While the database was away nothing was kept of those of this server either, and what has ended since is yet to be written down whole.
    const ended = new Set(waiting().map(({ id }) => id))
    const gone = left.filter(({ id }) => !calls.has(id) && !ended.has(id))
    if (gone.length === 0) return
    for (const call of gone) await writeLeft(call, now)
  }

  /** What the ledger refuses is in the log, since it was paid for, and is not tried again. */
  async function writeLeft(call: CallOfKey, now: Date): Promise<void> {
    try {
      onRecovered(await store.write([call], now))
      logger.info({ callId: call.id }, 'a call that a killed server left behind is in the ledger')
    } catch (error) {
      if (isPassing(error)) throw error
      logger.error({ err: error, row: call }, 'a call that was left behind is refused by the database')
      await store.forgetUnderWay(call.id)
    }
  }

  async function look(): Promise<void> {
    try {
      await keep(clock())
      await recover(clock())
    } catch (error) {
      logger.warn({ err: error }, 'calls that are under way could not be kept')
    }
  }

  return {
    /** A stream that has begun. @param entry its row, if it ended now */
    add(id: string, entry: () => CallOfKey): void {
      calls.set(id, entry)
    },
    /** It has ended, and is written down elsewhere. */
    end: (id: string): void => void calls.delete(id),
    start(): void {
      timer = setInterval(() => (looking = looking.then(look)), EVERY)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await looking
    },
  }
}
