import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createRunningWork } from './create-running-work.ts'

type Attempted = { attemptId: string }

/** What says which attempts live, where several processes carry them. */
type AttemptsStore = {
  /** Says that these attempts are carried out. */
  heartbeat(attempts: readonly string[], now: Date): Promise<void>
  /** Interrupts those that nobody carries out any more: whose process has said nothing since then, or all of them. */
  interrupt(silentSince: Date | 'all', endedAt: Date): Promise<void>
}

type Dependencies<Row extends Attempted, Begun> = {
  /** What they are, for the log. */
  what: string
  store: AttemptsStore
  /** Carries one out. Never rejects. */
  carry: (row: Row, caller: Caller, signal: AbortSignal, begun?: Begun) => Promise<void>
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  clock: Clock
  logger: Pick<Logger, 'warn'>
}

/** A process that has said nothing for this long is taken for dead, in milliseconds. */
const SILENT_FOR = 60_000

/** How often this process says that it lives, and looks for dead ones, in milliseconds. */
const LOOK_EVERY = 20_000

/** Long work that this process carries out for people, attempt by attempt. What a process leaves that died waits to be continued: it costs money. */
export function createAttempts<Row extends Attempted, Begun>(dependencies: Dependencies<Row, Begun>) {
  const { what, store, carry, onlyProcess, clock, logger } = dependencies
  /** By the ids of attempts. */
  const running = createRunningWork()

  const interruptSilent = () => store.interrupt(new Date(clock().getTime() - SILENT_FOR), clock())

  async function watch(): Promise<void> {
    // Also after a long silence: what nobody else has ended or continued meanwhile goes on.
    await store.heartbeat(running.ids(), clock())
    await interruptSilent()
  }

  let look: NodeJS.Timeout | undefined
  return {
    begin(row: Row, caller: Caller, begun?: Begun): void {
      running.begin(row.attemptId, (signal) => carry(row, caller, signal, begun))
    },

    /** Settles once this process has let go of an attempt. */
    letGo: running.letGo,

    async start(): Promise<void> {
      // Nobody carries one yet.
      await (onlyProcess ? store.interrupt('all', clock()) : interruptSilent())
      look = setInterval(() => {
        watch().catch((error: unknown) => logger.warn({ err: error }, `the watch over ${what} failed`))
      }, LOOK_EVERY)
    },

    async stop(): Promise<void> {
      clearInterval(look)
      await running.stop()
    },
  }
}
