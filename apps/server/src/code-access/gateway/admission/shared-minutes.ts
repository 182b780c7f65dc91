import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { createKeyMinutesStore } from '../../keys/key-minutes-store.ts'
import { MINUTE } from './admit.ts'
import type { LiveKey } from './live-keys.ts'

/** Milliseconds between two exchanges with the other servers. */
const EVERY = 1000

type Dependencies = {
  store: ReturnType<typeof createKeyMinutesStore>
  /** There is no other server: nothing is told. */
  onlyProcess: boolean
  clock: Clock
  logger: Pick<Logger, 'warn'>
}

/**
 * Counts requests and tokens a minute of a key at all servers of a database: each second every server tells the others what it has let in of the
 * keys with limits that are in use there. Between two exchanges each counts for itself.
 */
export function createSharedMinutes({ store, onlyProcess, clock, logger }: Dependencies) {
  const server = newId()
  const inUse = new Map<string, LiveKey>()
  let timer: NodeJS.Timeout | undefined
  let exchanging: Promise<void> | null = null
  let swept = 0

  async function exchange(): Promise<void> {
    const start = Math.floor(clock().getTime() / MINUTE) * MINUTE
    for (const [id, { minute }] of inUse) if (minute.start !== start) inUse.delete(id)
    if (inUse.size === 0) return
    const own = [...inUse.values()].map(({ row, minute }) => ({ id: row.id, ...minute }))
    try {
      const others = await store.exchange(server, new Date(start), own)
      for (const { id, requests, tokens } of others) {
        const key = inUse.get(id)
        if (key) key.elsewhere = { start, requests, tokens }
      }
      if (start === swept) return
      swept = start
      await store.forget(new Date(start - 2 * MINUTE))
    } catch (error) {
      logger.warn({ err: error }, 'limits of keys could not be counted with those of other servers')
    }
  }

  return {
    /** A key has been let in. */
    used(key: LiveKey): void {
      if (onlyProcess) return
      const { id, rpmLimit, tpmLimit } = key.row
      if (rpmLimit !== null || tpmLimit !== null) inUse.set(id, key)
    },
    exchange,
    start(): void {
      if (onlyProcess) return
      // One at a time: where the database does not answer, no others wait behind it.
      timer = setInterval(() => (exchanging ??= exchange().finally(() => (exchanging = null))), EVERY)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await exchanging
    },
  }
}
