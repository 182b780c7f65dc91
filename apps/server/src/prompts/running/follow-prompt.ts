import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { Caller } from '#platform/caller.ts'
import type { StreamAnswer } from '#platform/http/answers/answer.ts'
import { notFound } from '#platform/http/refusal.ts'
import { merged } from '#platform/run-events/merged.ts'
import type { RunLog } from '#platform/run-events/run-log.ts'
import type { PromptAccess } from '../access/prompt-access.ts'
import type { ResultsStore } from '../results/results-store.ts'
import type { ResultDesk } from './result-desk.ts'

/** What the results of a prompt tell that are written now, in one stream, until the last of them has ended. */
export type FollowPrompt = (caller: Caller, promptId: string, signal: AbortSignal) => Promise<StreamAnswer>

type Dependencies = {
  access: Pick<PromptAccess, 'prompt' | 'among'>
  results: Pick<ResultsStore, 'livingOf' | 'standingsAmong'>
  desk: Pick<ResultDesk, 'logOf'>
}

/** An event with the result that it belongs to. */
type ResultEvent = RunEvent & { messageId: string }

export function createPromptFollower({ access, results, desk }: Dependencies): FollowPrompt {
  return async (caller, promptId, signal) => {
    const living = access.among(caller, await results.livingOf(promptId))
    // What another process writes is told by its end.
    const logs = living.flatMap(({ id }) => {
      const log = desk.logOf(id)
      return log ? [{ id, log }] : []
    })
    const ids = logs.map(({ id }) => id)
    return {
      kind: 'stream',
      events: numbered(logs.map(({ id, log }) => eventsOf(id, log, signal))),
      async mayStillRead(now) {
        await access.prompt(now, 'see', promptId)
        const seen = access.among(now, await results.standingsAmong(ids))
        // One that is kept from its reader takes the stream with it: whoever opens it anew is told of the others.
        if (seen.length < ids.length)
          throw notFound('A result of this prompt does not exist any more, or you do not have access to it.')
      },
    }
  }
}

async function* eventsOf(messageId: string, log: RunLog, signal: AbortSignal): AsyncGenerator<ResultEvent> {
  for await (const { data } of log.follow(-1, signal)) yield { ...data, messageId }
}

async function* numbered(sources: readonly AsyncGenerator<ResultEvent>[]) {
  let id = -1
  for await (const data of merged(sources)) yield { id: (id += 1), data }
}
