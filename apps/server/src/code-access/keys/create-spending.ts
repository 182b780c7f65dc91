import type { LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import type { Clock } from '#platform/clock.ts'
import { createGathered } from '#platform/create-gathered.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createCallsUnderWay } from './calls-under-way.ts'
import type { createKeySpendStore, KeySpend } from './key-spend-store.ts'

type Dependencies = {
  store: ReturnType<typeof createKeySpendStore>
  /**
   * Told what the keys have spent once it is written down, how much of it this process wrote, and in which rows. The same of a row that is never
   * written: nothing waits for it any more.
   */
  onSettled: (spends: readonly KeySpend[], written: ReadonlyMap<string, number>, ids: readonly string[]) => void
  clock: Clock
  logger: Logger
}

/**
 * Writes calls of keys down behind their answers, each second; no call is counted twice. What streams have taken so far is kept meanwhile, so
 * that a server that is killed loses a second of it.
 */
export function createSpending({ store, onSettled, clock, logger }: Dependencies) {
  const gathered = createGathered<CallOfKey>({
    async write(batch) {
      const spends = await store.write(batch, clock())
      const written = new Map<string, number>()
      for (const { key_id: id, cost } of batch) written.set(id, (written.get(id) ?? 0) + cost)
      onSettled(
        spends,
        written,
        batch.map(({ id }) => id),
      )
    },
    onLost: ({ id, key_id: key, cost }) => onSettled([], new Map([[key, cost]]), [id]),
    logger,
  })
  const underWay = createCallsUnderWay({
    store,
    waiting: gathered.waiting,
    onRecovered: (spends) => onSettled(spends, new Map(), []),
    clock,
    logger,
  })
  return {
    /** A stream has begun. @param row what it would be in the ledger if it ended now */
    begin: underWay.add,
    add(call: CallOfKey): void {
      underWay.end(call.id)
      gathered.add(call)
    },
    /** The same at once: resolves when it is written down, or has to wait for the database. */
    async addNow(call: CallOfKey): Promise<void> {
      gathered.add(call)
      await gathered.writeNow()
    },
    start: underWay.start,
    async stop(): Promise<void> {
      await underWay.stop()
      await gathered.flush()
    },
  }
}

/** A call through the gateway, as the ledger has it. */
export type CallOfKey = LedgerEntry & { key_id: string; route: string; status: number }

export type Spending = ReturnType<typeof createSpending>
