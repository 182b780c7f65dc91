import type { runCalls } from '@atrium/contract/calls/threads/runs'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { readingAhead } from '#platform/http/reading-ahead.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import { presentMessage, presentRun } from '../../present.ts'
import type { ThreadAccess } from '../../thread-access.ts'
import type { RunFinder } from '../find-run.ts'
import type { StreamRun } from '../following/stream-run.ts'
import type { RunsStore } from '../store/runs-store.ts'
import type { RunRow } from '../store/runs-tables.ts'
import type { ThreadRuns } from '../thread-runs.ts'
import { warningsOf } from '../warnings-of.ts'
import type { StartReads } from './read-for-start.ts'
import type { RunBody } from './run-request.ts'

type Dependencies = {
  access: Pick<ThreadAccess, 'allowed'>
  runs: Pick<RunsStore, 'withParallel'>
  ofThreads: Pick<ThreadRuns, 'readForStart' | 'start' | 'waitForEnd'>
  find: RunFinder
  stream: StreamRun
}

/** Runs that are started, over HTTP. Only a thread's author runs it. */
export function createStartCalls({
  access,
  runs,
  ofThreads: { readForStart, start, waitForEnd },
  find: { runOf, answer },
  stream,
}: Dependencies): Pick<HandlersOf<typeof runCalls>, 'start' | 'startAsync'> {
  async function readsOf(
    { params: { threadId }, body }: { params: { threadId: string }; body: RunBody },
    caller: Caller,
  ): Promise<StartReads> {
    const thread = access.allowed(caller, 'change', threadId)
    return readForStart({
      threadId,
      thread,
      caller,
      parentId: body.parentId,
      companion: body.companion,
      tools: body.tools,
      demands: body.demands,
    })
  }

  /** The run of an earlier request: what a start has to know may by now be refused, and is not asked for. */
  async function foundAgain(caller: Caller, threadId: string, runId: string | undefined): Promise<RunRow> {
    return runOf((await access.allowed(caller, 'change', threadId)).id, runId)
  }

  /** Waits until a run and all beside it have ended. */
  async function waitForAll(run: RunRow, signal: AbortSignal): Promise<void> {
    const all = await runs.withParallel(run)
    await Promise.all(all.map((each) => waitForEnd(each, signal)))
  }

  return {
    start: readingAhead<typeof runCalls.start, StartReads>(readsOf, async ({ params, query, body }, context, reads) => {
      const { caller, idempotency } = context
      const earlier = earlierRun(idempotency)
      const mode = query.stream ? 'stream' : 'sync'
      const started = earlier ? null : await start({ caller, reads, body, mode, idempotency })
      const run = started?.run ?? (await foundAgain(caller, params.threadId, earlier?.runId))
      if (query.stream) return stream.one(run, context)
      await (started?.ended ?? waitForAll(run, context.signal))
      const done = await answer(run, earlier?.messageIds ?? started?.messages.map(({ id }) => id))
      return { ...done, ...warningsOf(done.data.messages) }
    }),

    startAsync: readingAhead<typeof runCalls.startAsync, StartReads>(
      readsOf,
      async ({ params, body }, { caller, idempotency }, reads) => {
        const earlier = earlierRun(idempotency)
        if (earlier) return answer(await foundAgain(caller, params.threadId, earlier.runId), earlier.messageIds)
        const started = await start({ caller, reads, body, mode: 'async', idempotency })
        return {
          data: { run: presentRun(started.run), messages: started.messages.map((message) => presentMessage(message)) },
        }
      },
    ),
  }
}

/** The run that an earlier request with the same key has started. */
function earlierRun(idempotency: Idempotency | null): { runId: string; messageIds: readonly string[] } | null {
  const { runId, messageIds } = idempotency?.earlier ?? {}
  return typeof runId === 'string' && Array.isArray(messageIds) ? { runId, messageIds } : null
}
