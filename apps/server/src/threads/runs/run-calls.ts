import type { runCalls } from '@atrium/contract/calls/runs'
import type { Caller } from '#platform/caller.ts'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { StreamAnswer } from '#platform/http/answers/answer.ts'
import type { HandlersOf, RequestContext } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import { readingAhead } from '#platform/http/reading-ahead.ts'
import { presentMessage, presentRun } from '../present.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import { cancelRun } from './cancel-run.ts'
import { followParallel } from './following/follow-parallel.ts'
import { followRun, waitForEnd } from './following/follow-run.ts'
import type { RunDesk } from './execution/run-desk.ts'
import type { RunsStore } from './store/runs-store.ts'
import type { RunRow } from './store/runs-tables.ts'
import type { ReadForStart, StartReads } from './start/read-for-start.ts'
import type { RunBody } from './start/run-request.ts'
import type { RunStarter } from './start/start-run.ts'
import { warningsOf } from './warnings-of.ts'

type Dependencies = {
  threads: ThreadsStore
  runs: RunsStore
  desk: RunDesk
  readForStart: ReadForStart
  start: RunStarter
  access: ThreadAccess
  generation: Generation
  clock: Clock
}

/** The runs of threads over HTTP. Only a thread's author runs it; who may see it may watch. */
export function createRunCalls(dependencies: Dependencies): HandlersOf<typeof runCalls> {
  const { threads, runs, desk, readForStart, start, access, generation, clock } = dependencies

  async function runOf(threadId: string, runId: string | undefined): Promise<RunRow> {
    const run = await runs.find(threadId, runId)
    if (!run) throw notFound(runId ? 'This thread has no such run.' : 'This thread has not been run yet.')
    return run
  }

  async function answer(run: RunRow, messageIds: readonly string[] = [run.messageId]) {
    const all = await runs.withParallel(run)
    const messages = await threads.messagesNamed(run.threadId, messageIds)
    return {
      data: { run: presentRun(all[0] ?? run), messages: messages.map((message) => presentMessage(message, all)) },
    }
  }

  /** The runs beside the main one that writes a message; at least one. */
  async function parallelTo(threadId: string, messageId: string): Promise<[RunRow, ...RunRow[]]> {
    const [first, ...others] = await runs.parallelTo(threadId, messageId)
    if (!first) throw notFound('No parallel models were asked with this message.')
    return [first, ...others]
  }

  /** Waits until a run and all beside it have ended. */
  async function waitForAll(run: RunRow, signal: AbortSignal): Promise<void> {
    const all = await runs.withParallel(run)
    await Promise.all(all.map((each) => waitForEnd({ desk, runs, threads }, each, signal)))
  }

  /** Asked for as long as a stream is open: it holds the id alone. */
  const maySee = (threadId: string) => (caller: Caller) => access.seen(caller, threadId)

  /**
   * The events of a run, for as long as its reader may see the thread. A live one is read without the signal of its request,
   * which costs memory for as long as the stream is open.
   */
  function stream(run: RunRow, context: Pick<RequestContext, 'lastEventId' | 'signal'>): StreamAnswer {
    const live = desk.get(run.id)?.log.follow(context.lastEventId)
    const events = live ?? followRun({ desk, runs, threads }, run, context.lastEventId, context.signal)
    return { kind: 'stream', events, mayStillRead: maySee(run.threadId) }
  }

  async function readsOf(
    { params: { threadId }, body }: { params: { threadId: string }; body: RunBody },
    caller: Caller,
  ): Promise<StartReads> {
    const thread = access.allowed(caller, 'change', threadId)
    return readForStart({ threadId, thread, parentId: body.parentId })
  }

  return {
    start: readingAhead<typeof runCalls.start, StartReads>(readsOf, async ({ query, body }, context, reads) => {
      const { caller, idempotency } = context
      const earlier = earlierRun(idempotency)
      const mode = query.stream ? 'stream' : 'sync'
      const started = earlier ? null : await start({ caller, reads, body, mode, idempotency })
      const run = started?.run ?? (await runOf((await reads).thread.id, earlier?.runId))
      if (query.stream) return stream(run, context)
      await (started?.ended ?? waitForAll(run, context.signal))
      const done = await answer(run, earlier?.messageIds ?? started?.messages.map(({ id }) => id))
      return { ...done, ...warningsOf(done.data.messages) }
    }),

    startAsync: readingAhead<typeof runCalls.startAsync, StartReads>(
      readsOf,
      async ({ body }, { caller, idempotency }, reads) => {
        const earlier = earlierRun(idempotency)
        if (earlier) return answer(await runOf((await reads).thread.id, earlier.runId), earlier.messageIds)
        const started = await start({ caller, reads, body, mode: 'async', idempotency })
        return {
          data: { run: presentRun(started.run), messages: started.messages.map((message) => presentMessage(message)) },
        }
      },
    ),

    async read({ params, query }, context) {
      const { caller, wantsEventStream } = context
      const thread = await access.seen(caller, params.threadId)
      if (query.parallelTo === undefined) {
        const run = await runOf(thread.id, query.runId)
        return wantsEventStream ? stream(run, context) : answer(run)
      }
      const parallel = await parallelTo(thread.id, query.parallelTo)
      if (!wantsEventStream)
        return answer(parallel.find(({ status }) => !isFinal(status)) ?? parallel.at(-1) ?? parallel[0])
      const events = followParallel({ desk, runs, threads }, parallel, context.signal)
      return { kind: 'stream', events, mayStillRead: maySee(thread.id) }
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

/** The run that an earlier request with the same key has started. */
function earlierRun(idempotency: Idempotency | null): { runId: string; messageIds: readonly string[] } | null {
  const { runId, messageIds } = idempotency?.earlier ?? {}
  return typeof runId === 'string' && Array.isArray(messageIds) ? { runId, messageIds } : null
}
