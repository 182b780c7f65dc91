import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { RunsStore } from './runs-store.ts'

/** A process that has said nothing for this long is taken for dead, in milliseconds. */
const SILENT_FOR = 30_000

/** How often this process says that it lives, in milliseconds. */
const HEARTBEAT_EVERY = 10_000

/** How often dead processes are looked for, in milliseconds. */
const LOOK_EVERY = 60_000

type Dependencies = {
  store: RunsStore
  workerId: string
  /** With the embedded database no other process can be alive, so nobody is waited for. */
  onlyProcess: boolean
  clock: Clock
  logger: Logger
}

/** Marks the runs of dead processes as interrupted: their text stays. Answers how many there were. */
export async function recoverRuns({ store, workerId, onlyProcess, clock, logger }: Dependencies): Promise<number> {
  const now = clock()
  const dead = await store.abandoned(workerId, new Date(now.getTime() - SILENT_FOR), onlyProcess)
  for (const run of dead) {
    const metadata = { ...run.metadata, runId: run.id, status: 'interrupted' as const }
    await store.end(run, { status: 'interrupted', receipt: null, error: null, endedAt: now }, null, metadata)
  }
  if (dead.length > 0) logger.info({ runs: dead.length }, 'runs of a stopped server were marked as interrupted')
  return dead.length
}

/** Says that this process lives and looks for dead ones, until `stop` is called. */
export function watchRuns(dependencies: Dependencies): { stop(): void } {
  const { store, workerId, clock, logger } = dependencies
  const quietly = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => logger.warn({ error }, 'the watch over runs could not reach the database'))
  }
  const heartbeat = setInterval(
    quietly(() => store.heartbeat(workerId, clock())),
    HEARTBEAT_EVERY,
  )
  const look = setInterval(
    quietly(() => recoverRuns({ ...dependencies, onlyProcess: false })),
    LOOK_EVERY,
  )
  return {
    stop() {
      clearInterval(heartbeat)
      clearInterval(look)
    },
  }
}
