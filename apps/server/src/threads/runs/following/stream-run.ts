import type { Caller } from '#platform/caller.ts'
import type { StreamAnswer } from '#platform/http/answers/answer.ts'
import type { RequestContext } from '#platform/http/handler.ts'
import type { ThreadsStore } from '../../store/threads-store.ts'
import type { ThreadAccess } from '../../thread-access.ts'
import type { RunDesk } from '../execution/run-desk.ts'
import type { RunsStore } from '../store/runs-store.ts'
import type { RunRow } from '../store/runs-tables.ts'
import { followParallel } from './follow-parallel.ts'
import { followRun } from './follow-run.ts'

type Dependencies = { desk: RunDesk; runs: RunsStore; threads: ThreadsStore; access: Pick<ThreadAccess, 'seen'> }

/** The events of runs as answers, for as long as their reader may see the thread. */
export type StreamRun = {
  one(run: RunRow, context: Pick<RequestContext, 'lastEventId' | 'signal'>): StreamAnswer
  /** At least one. */
  parallel(runs: readonly [RunRow, ...RunRow[]], signal: AbortSignal): StreamAnswer
}

export function createRunStreamer({ desk, runs, threads, access }: Dependencies): StreamRun {
  /** Asked for as long as a stream is open: it holds the id alone. */
  const maySee = (threadId: string) => (caller: Caller) => access.seen(caller, threadId)
  return {
    // A live run is read without the signal of its request, which costs memory for as long as the stream is open.
    one(run, context) {
      const live = desk.get(run.id)?.log.follow(context.lastEventId)
      const events = live ?? followRun({ desk, runs, threads }, run, context.lastEventId, context.signal)
      return { kind: 'stream', events, mayStillRead: maySee(run.threadId) }
    },

    parallel(several, signal) {
      const events = followParallel({ desk, runs, threads }, several, signal)
      return { kind: 'stream', events, mayStillRead: maySee(several[0].threadId) }
    },
  }
}
