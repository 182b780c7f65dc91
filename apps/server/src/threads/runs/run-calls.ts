import type { runCalls } from '@atrium/contract/calls/runs'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { Clock } from '#platform/clock.ts'
import { type Caller, EventStreamAnswer, type HandlersOf } from '#platform/http/handler.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'
import { presentMessage, presentRun } from '../present.ts'
import type { ThreadFacts, ThreadsStore } from '../threads-store.ts'
import { followRun } from './follow-run.ts'
import type { RunDesk } from './run-desk.ts'
import type { RunsStore } from './runs-store.ts'
import type { RunRow } from './runs-tables.ts'
import type { RunStarter } from './start-run.ts'

type Dependencies = { threads: ThreadsStore; runs: RunsStore; desk: RunDesk; start: RunStarter; clock: Clock }

/** The runs of threads over HTTP. Only a thread's author runs it; who may see it may watch. */
export function createRunCalls(dependencies: Dependencies): HandlersOf<typeof runCalls> {
  const { threads, runs, desk, start, clock } = dependencies

  async function seen(caller: Caller, threadId: string): Promise<ThreadFacts> {
    const thread = await threads.find(caller, threadId)
    if (!thread) throw notFound('This thread does not exist, or you may not see it.')
    return thread
  }

  async function own(caller: Caller, threadId: string): Promise<ThreadFacts> {
    const thread = await seen(caller, threadId)
    if (thread.author !== caller.author) throw forbidden('Only its author can run this thread.')
    return thread
  }

  async function runOf(threadId: string, runId: string | undefined): Promise<RunRow> {
    const run = await runs.find(threadId, runId)
    if (!run) throw notFound(runId ? 'This thread has no such run.' : 'This thread has not been run yet.')
    return run
  }

  async function answer(run: RunRow, messageIds: readonly string[] = [run.messageId]) {
    const newest = (await runs.find(run.threadId, run.id)) ?? run
    const rows = await Promise.all(messageIds.map((id) => threads.messageOf(run.threadId, id)))
    return { data: { run: presentRun(newest), messages: rows.flatMap((row) => (row ? [presentMessage(row)] : [])) } }
  }

  return {
    async start({ params, query, body }, { caller, signal, lastEventId }) {
      const thread = await own(caller, params.threadId)
      const started = await start({ caller, thread, body, mode: query.stream ? 'stream' : 'sync' })
      if (query.stream) return new EventStreamAnswer(started.log.follow(lastEventId, signal))
      await started.ended
      const done = await answer(started.run, started.messages.map(({ id }) => id))
      const warnings = [...(done.data.run.error ? [done.data.run.error.message] : []), ...(done.data.messages.at(-1)?.metadata?.warnings ?? [])]
      return warnings.length > 0 ? { ...done, warnings } : done
    },

    async startAsync({ params, body }, { caller }) {
      const thread = await own(caller, params.threadId)
      const started = await start({ caller, thread, body, mode: 'async' })
      return { data: { run: presentRun(started.run), messages: started.messages.map(presentMessage) } }
    },

    async read({ params, query }, { caller, wantsEventStream, lastEventId, signal }) {
      const thread = await seen(caller, params.threadId)
      const run = await runOf(thread.id, query.runId)
      if (wantsEventStream) return new EventStreamAnswer(followRun({ desk, runs, threads }, run, lastEventId, signal))
      return answer(run)
    },

    async cancel({ params, query }, { caller }) {
      const thread = await own(caller, params.threadId)
      const run = await runOf(thread.id, query.runId)
      const entry = desk.get(run.id)
      if (entry) {
        entry.controller.abort('cancelled')
        await entry.ended
      } else if (!isFinal(run.status)) {
        const metadata = { runId: run.id, status: 'cancelled' as const }
        await runs.end(run, { status: 'cancelled', receipt: null, error: null, endedAt: clock() }, null, metadata)
      }
      return answer(run)
    },
  }
}
