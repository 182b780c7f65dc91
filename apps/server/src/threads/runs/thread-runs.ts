import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import { cancelRun } from './cancel-run.ts'
import type { RunDesk } from './execution/run-desk.ts'
import { waitForEnd } from './following/follow-run.ts'
import type { ReadForStart } from './start/read-for-start.ts'
import type { RunStarter } from './start/start-run.ts'
import type { RunsStore } from './store/runs-store.ts'
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
  /** Ends every living run of a thread as cancelled; with `messageIds` those alone that write one of these. */
  cancelAll(threadId: string, messageIds?: readonly string[]): Promise<void>
  /** The same for every living run that somebody has started. */
  cancelBy(author: string): Promise<void>
}

type Dependencies = Pick<ThreadRuns, 'readForStart' | 'start'> & {
  threads: ThreadsStore
  runs: RunsStore
  desk: RunDesk
  generation: Generation
  clock: Clock
}

export function createThreadRuns(dependencies: Dependencies): ThreadRuns {
  const { threads, runs, desk, readForStart, start, generation, clock } = dependencies
  return {
    readForStart,
    start,
    newestOf: (threadId) => runs.find(threadId),
    livingOf: runs.livingOf,
    waitForEnd: (run, signal) => waitForEnd({ desk, runs, threads }, run, signal),
    async cancelAll(threadId, messageIds) {
      const living = await runs.livingOf(threadId)
      const meant = messageIds ? living.filter(({ messageId }) => messageIds.includes(messageId)) : living
      for (const run of meant) await cancelRun({ desk, runs, generation, clock }, run)
    },
    async cancelBy(author) {
      for (const run of await runs.livingBy(author)) await cancelRun({ desk, runs, generation, clock }, run)
    },
  }
}
