import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import { THREAD_BYTES } from '@atrium/domain/threads/thread-limits'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound, unprocessable } from '#platform/http/refusal.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { presentMessage, presentRun, presentThread } from '../present.ts'
import type { ThreadRuns } from '../runs/thread-runs.ts'
import { warningsOf } from '../runs/warnings-of.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { CreateAndRun } from './create-and-run.ts'
import { projectToCreateIn } from './project-to-create-in.ts'

type Dependencies = {
  createAndRun: CreateAndRun
  threads: Pick<ThreadsStore, 'pageOf'>
  access: ThreadAccess
  runs: Pick<ThreadRuns, 'newestOf' | 'waitForEnd'>
  forCall: ProjectForCall
}

/** A thread that is created, run and answered in one request, over HTTP. */
export function createSyncCalls({
  createAndRun,
  threads,
  access,
  runs,
  forCall,
}: Dependencies): Pick<HandlersOf<typeof threadCalls>, 'sync'> {
  return {
    async sync({ query, body }, { caller, idempotency, signal }) {
      const said = body.messages.at(-1)
      if (said?.role !== 'user') {
        throw unprocessable('There is no message to answer.', [
          { path: 'body.messages', message: 'The last message must be a user message.' },
        ])
      }
      const project = await projectToCreateIn({ forCall, access }, caller, body.project ?? query.project)
      const begun = await createAndRun({ caller, project, body, said, idempotency })
      const id = begun.threadId
      await runs.waitForEnd(begun, signal)
      const [row, run, { rows }] = await Promise.all([
        access.seen(caller, id),
        runs.newestOf(id),
        threads.pageOf(id, { after: null, limit: null, bytes: THREAD_BYTES }),
      ])
      if (!run) throw notFound('The conversation was deleted while it was being answered.')
      const shown = rows.map((message) => presentMessage(message))
      return {
        data: { thread: presentThread(row), run: presentRun(run), messages: shown },
        ...warningsOf(shown.filter((message) => message.id === run.messageId)),
      }
    },
  }
}
