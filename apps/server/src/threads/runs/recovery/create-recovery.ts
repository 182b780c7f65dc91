import type { Database } from '#platform/database/open-database.ts'
import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { partOfFile } from '@atrium/domain/messages/part-of-file'
import type { ThreadFiles } from '../../messages/settle-files.ts'
import type { ThreadsStore } from '../../store/threads-store.ts'
import type { RunCarrier } from '../execution/carry-run.ts'
import type { RunDesk } from '../execution/run-desk.ts'
import type { RunsStore } from '../store/runs-store.ts'
import type { RunRow } from '../store/runs-tables.ts'
import { endUndecided } from './end-undecided.ts'
import { recoverRuns, watchRuns } from './recover-runs.ts'
import { createReceiptOfLost } from './receipt-of-lost.ts'
import { createTakeOver } from './take-over-run.ts'

type Dependencies = {
  database: Database
  runs: RunsStore
  threads: ThreadsStore
  generation: Generation
  files: Pick<ThreadFiles, 'madeBy'>
  carry: RunCarrier
  desk: RunDesk
  workerId: string
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  clock: Clock
  logger: Logger
}

/** Takes care of what other processes have left: once at the start, and from then on until `stop`. */
export function createRecovery({ files, onlyProcess, logger, ...means }: Dependencies) {
  const { database, runs, desk, workerId, clock } = means
  const undecided = () => endUndecided({ database, clock })
  /** Only those that make files tell how far they are. */
  const partsOf = async (run: RunRow) =>
    run.progress === null ? null : (await files.madeBy(run)).map((row) => partOfFile(row))
  const takeOver = createTakeOver(means)
  const receiptOf = createReceiptOfLost({ ...means, files })
  const carried = () => desk.carried
  const watched = { store: runs, workerId, carried, onlyProcess, partsOf, receiptOf, takeOver, clock, logger }
  let watch: { stop(): void } | undefined
  return {
    async start(): Promise<void> {
      await recoverRuns(watched)
      await undecided()
      watch = watchRuns(watched, undecided)
    },
    stop(): void {
      watch?.stop()
    },
  }
}
