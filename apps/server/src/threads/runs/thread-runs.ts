import type { ReadForStart } from './start/read-for-start.ts'
import type { RunStarter } from './start/start-run.ts'
import type { RunRow } from './store/runs-tables.ts'

/** What threads need of their runs. */
export type ThreadRuns = {
  readForStart: ReadForStart
  start: RunStarter
  /** The newest main run of a thread. */
  newestOf(threadId: string): Promise<RunRow | undefined>
  livingOf(threadId: string): Promise<RunRow[]>
  /** Settles once a run has ended, whoever carries it out. @throws a 503 refusal when `signal` fires before */
  waitForEnd(run: RunRow, signal: AbortSignal): Promise<void>
  /** Ends every living run of a thread as cancelled. */
  cancelAll(threadId: string): Promise<void>
}
