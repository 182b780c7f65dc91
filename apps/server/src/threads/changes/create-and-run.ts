import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import { withoutImages } from '../runs/start/run-request.ts'
import type { RunStarter } from '../runs/start/start-run.ts'
import type { RunRow } from '../runs/store/runs-tables.ts'
import type { ThreadRuns } from '../runs/thread-runs.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { CreateThread, ThreadBody } from './create-thread.ts'
import type { RemoveThread } from './remove-thread.ts'

/** A thread of what was said before the last message, and its run: on that one, with all that the request chooses. */
export type CreateAndRun = (
  request: Parameters<CreateThread>[0] & { said: ThreadBody['messages'][number] },
) => Promise<RunRow>

type Dependencies = {
  create: CreateThread
  takeBack: RemoveThread['takeBack']
  runs: Pick<ThreadRuns, 'readForStart' | 'start' | 'newestOf'>
  access: Pick<ThreadAccess, 'seen'>
}

/** Creates a thread and starts its only run. Where the run is refused, no thread stays behind. @throws what both throw */
export function createAndRunCreator({ create, takeBack, runs, access }: Dependencies): CreateAndRun {
  /** Starts the run of a thread that the same request has created; where it is refused, no thread stays behind. */
  async function startOrTakeBack(
    asked: Parameters<RunStarter>[0],
    { threadId, thread }: { threadId: string; thread: Promise<ThreadFacts> },
    idempotency: Idempotency | null,
  ): Promise<RunRow> {
    try {
      return (await runs.start(asked)).run
    } catch (error) {
      const another = await runs.newestOf(threadId)
      if (another) return another
      await takeBack(asked.caller, await thread, idempotency)
      throw error
    }
  }

  return async ({ said, ...asked }) => {
    const { caller, body, idempotency } = asked
    const { providerOptions } = body
    const threadId = await create({
      ...asked,
      body: {
        ...body,
        messages: body.messages.slice(0, -1),
        providerOptions: providerOptions && withoutImages(providerOptions),
      },
    })
    // A repeat with the same key may find the run that the first request has started, or be started at once with it.
    const earlier = await runs.newestOf(threadId)
    if (earlier) return earlier
    const run = { messages: [said], providerOptions }
    const thread = access.seen(caller, threadId)
    const reads = runs.readForStart({ threadId, thread, caller, parentId: undefined })
    return startOrTakeBack(
      { caller, reads, body: run, mode: 'sync', idempotency: null, isOnly: true },
      { threadId, thread },
      idempotency,
    )
  }
}
