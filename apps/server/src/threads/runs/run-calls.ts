import type { runCalls } from '@atrium/contract/calls/threads/runs'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createApprovalCalls } from './approvals/approval-calls.ts'
import type { KeepDecisions } from './approvals/decide-calls.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { cancelRun } from './cancel-run.ts'
import type { RunDesk } from './execution/run-desk.ts'
import { createRunFinder } from './find-run.ts'
import { createRunStreamer } from './following/stream-run.ts'
import { createStartCalls } from './start/start-calls.ts'
import type { RunsStore } from './store/runs-store.ts'
import type { RunRow } from './store/runs-tables.ts'
import type { ThreadRuns } from './thread-runs.ts'

type Dependencies = {
  threads: ThreadsStore
  runs: RunsStore
  desk: RunDesk
  ofThreads: ThreadRuns
  access: ThreadAccess
  generation: Generation
  database: Database
  keepDecisions: KeepDecisions
  clock: Clock
}

/** The runs of threads over HTTP. Only a thread's author runs it; who may see it may watch. */
export function createRunCalls(dependencies: Dependencies): HandlersOf<typeof runCalls> {
  const { threads, runs, desk, ofThreads, access, generation, clock } = dependencies
  const find = createRunFinder({ threads, runs })
  const { runOf, answer } = find
  const stream = createRunStreamer({ desk, runs, threads, access })

  /** The runs beside the main one that writes a message; at least one. */
  async function parallelTo(threadId: string, messageId: string): Promise<[RunRow, ...RunRow[]]> {
    const [first, ...others] = await runs.parallelTo(threadId, messageId)
    if (!first) throw notFound('This message has no parallel models.')
    return [first, ...others]
  }

  return {
    ...createStartCalls({ access, runs, ofThreads, find, stream }),
    ...createApprovalCalls(dependencies),

    async read({ params, query }, context) {
      const { caller, wantsEventStream } = context
      const thread = await access.seen(caller, params.threadId)
      if (query.parallelTo === undefined) {
        const run = await runOf(thread.id, query.runId)
        return wantsEventStream ? stream.one(run, context) : answer(run)
      }
      const parallel = await parallelTo(thread.id, query.parallelTo)
      if (wantsEventStream) return stream.parallel(parallel, context.signal)
      return answer(parallel.find(({ status }) => !isFinal(status)) ?? parallel.at(-1) ?? parallel[0])
    },

    async cancel({ params, query }, { caller }) {
      const thread = await access.allowed(caller, 'change', params.threadId)
      const run = await runOf(thread.id, query.runId)
      const living = query.runId === undefined ? await runs.livingOf(thread.id) : []
      const stopped = [run, ...living.filter(({ id }) => id !== run.id)]
      await Promise.all(stopped.map((each) => cancelRun({ desk, runs, generation, clock }, each)))
      return answer(run)
    },
  }
}
