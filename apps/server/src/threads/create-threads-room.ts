import type { Generation } from '#generation/prepare-generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createThreadChanger } from './change-thread.ts'
import { createThreadCreator } from './create-thread.ts'
import { recoverRuns, watchRuns } from './runs/recover-runs.ts'
import { createRunCalls } from './runs/run-calls.ts'
import { RunDesk } from './runs/run-desk.ts'
import { createRunsStore } from './runs/runs-store.ts'
import { createRunStarter } from './runs/start-run.ts'
import { createThreadCalls } from './thread-calls.ts'
import { createThreadsStore } from './threads-store.ts'

type Dependencies = {
  database: Database
  generation: Generation
  projectOf: (caller: Caller) => Promise<number>
  secureChatModel: string
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  clock: Clock
  logger: Logger
}

/** How long a stopping server lets its runs end by themselves, in milliseconds. */
const STOP_GRACE = 8000

/** Threads, their messages and runs. `start` takes care of what an earlier process left; `stop` ends what runs. */
export function createThreadsRoom(dependencies: Dependencies) {
  const { database, generation, projectOf, secureChatModel, onlyProcess, clock, logger } = dependencies
  const workerId = newId()
  const threads = createThreadsStore(database)
  const runs = createRunsStore(database)
  const desk = new RunDesk()
  const start = createRunStarter({ database, generation, desk, workerId, secureChatModel, clock, logger })
  const watched = { store: runs, workerId, onlyProcess, clock, logger }
  let watch: { stop(): void } | undefined
  return {
    threadCalls: createThreadCalls({
      threads,
      runs,
      desk,
      start,
      create: createThreadCreator({ database, generation, clock }),
      change: createThreadChanger({ database, generation, clock }),
      projectOf,
      clock,
    }),
    runCalls: createRunCalls({ threads, runs, desk, start, clock }),
    async start(): Promise<void> {
      await recoverRuns(watched)
      watch = watchRuns(watched)
    },
    async stop(): Promise<void> {
      await desk.stop(STOP_GRACE)
      watch?.stop()
    },
  }
}
