import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { RunsStore } from '../store/runs-store.ts'
import { standingFacts, type RunRow } from '../store/runs-tables.ts'
import type { ReceiptOfLost } from './receipt-of-lost.ts'
import type { TakeOver } from './take-over-run.ts'

/** A process that has said nothing for this long is taken for dead, in milliseconds. */
const SILENT_FOR = 30_000

/** How often this process says that it lives, in milliseconds. */
const HEARTBEAT_EVERY = 10_000

/** How often dead processes are looked for, in milliseconds. */
const LOOK_EVERY = 60_000

type Dependencies = {
  store: RunsStore
  workerId: string
  /** The runs that this process carries out. */
  carried: () => readonly string[]
  /** With the embedded database no other process can be alive, so nobody is waited for. */
  onlyProcess: boolean
  /** What a dead process had made and kept, which its message may not show yet; null where the message shows it all. */
  partsOf: (run: RunRow) => Promise<MessagePart[] | null>
  /** What a dead process has taken for a run. */
  receiptOf: ReceiptOfLost
  /** Goes on with what can be gone on with. */
  takeOver: TakeOver
  clock: Clock
  logger: Logger
}

/**
 * Of the runs that nobody carries out, goes on with those that a vendor works at, and marks the others as interrupted: their text
 * and their images stay. They are those of dead processes, and any of this one whose start was written down although the
 * database broke off before it could say so. Answers how many there were.
 */
export async function recoverRuns(dependencies: Dependencies): Promise<number> {
  const { store, workerId, carried, onlyProcess, partsOf, receiptOf, takeOver, clock, logger } = dependencies
  const now = clock()
  const before = new Date(now.getTime() - SILENT_FOR)
  const dead = await store.abandoned({ workerId, carried: carried(), before, onlyProcess })
  const [goingOn, over] = [dead.filter(({ operation }) => operation), dead.filter(({ operation }) => !operation)]
  for (const run of goingOn) {
    // One that cannot be gone on with must not keep the others, or the whole server, from it. It is tried again at the next look.
    await takeOver(run).catch((error: unknown) => {
      logger.error({ err: error, runId: run.id }, 'a run of another process could not be taken over')
    })
  }
  for (const run of over) {
    const { receipt = null, ofAnswer, paid } = (await receiptOf(run, now)) ?? {}
    const taken = ofAnswer && { receipt: ofAnswer }
    const known = { ...run.metadata, runId: run.id, status: 'interrupted' as const, ...taken }
    const parts = await partsOf(run)
    const end = { status: 'interrupted' as const, receipt, error: null, endedAt: now }
    await store.end(run, end, parts, { ...known, ...standingFacts(run) }, paid)
  }
  if (goingOn.length > 0) logger.info({ runs: goingOn.length }, 'runs that a vendor works at go on')
  if (over.length > 0) logger.info({ runs: over.length }, 'runs that nobody carries out were marked as interrupted')
  return dead.length
}

/** Says that this process lives, and looks for dead ones and for answers that wait too long for a person, until `stop` is called. */
export function watchRuns(dependencies: Dependencies, endUndecided: () => Promise<number>): { stop(): void } {
  const { store, carried, clock, logger } = dependencies
  const quietly = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => logger.warn({ err: error }, 'the watch over runs could not reach the database'))
  }
  const heartbeat = setInterval(
    quietly(() => store.heartbeat(carried(), clock())),
    HEARTBEAT_EVERY,
  )
  const look = setInterval(
    quietly(async () => {
      await recoverRuns({ ...dependencies, onlyProcess: false })
      await endUndecided()
    }),
    LOOK_EVERY,
  )
  return {
    stop() {
      clearInterval(heartbeat)
      clearInterval(look)
    },
  }
}
