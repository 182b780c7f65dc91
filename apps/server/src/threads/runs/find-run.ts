import type { Run } from '@atrium/contract/entities/threads/run'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { notFound } from '#platform/http/refusal.ts'
import { presentMessage, presentRun } from '../present.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { RunsStore } from './store/runs-store.ts'
import type { RunRow } from './store/runs-tables.ts'

/** Runs as calls name and answer them. */
export type RunFinder = {
  /** @throws a 404 refusal */
  runOf(threadId: string, runId: string | undefined): Promise<RunRow>
  /** The run as it is now, with these messages. @param messageIds its own where missing */
  answer(run: RunRow, messageIds?: readonly string[]): Promise<{ data: { run: Run; messages: ThreadMessage[] } }>
}

type Dependencies = { threads: Pick<ThreadsStore, 'messagesNamed'>; runs: Pick<RunsStore, 'find' | 'withParallel'> }

export function createRunFinder({ threads, runs }: Dependencies): RunFinder {
  return {
    async runOf(threadId, runId) {
      const run = await runs.find(threadId, runId)
      if (!run) throw notFound(runId ? 'The conversation has no such run.' : 'This conversation has no runs yet.')
      return run
    },

    async answer(run, messageIds = [run.messageId]) {
      const all = await runs.withParallel(run)
      const messages = await threads.messagesNamed(run.threadId, messageIds)
      return {
        data: { run: presentRun(all[0] ?? run), messages: messages.map((message) => presentMessage(message, all)) },
      }
    },
  }
}
