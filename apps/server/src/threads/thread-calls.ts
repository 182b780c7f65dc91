import type { threadCalls } from '@atrium/contract/calls/threads'
import type { Generation } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound, unprocessable } from '#platform/http/refusal.ts'
import type { ThreadAccess } from './thread-access.ts'
import type { CreateThread } from './changes/create-thread.ts'
import type { CreateAndRun } from './changes/create-and-run.ts'
import type { ForkThread } from './changes/fork-thread.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { presentMessage, presentRun, presentThread, presentThreadWithMessages } from './present.ts'
import type { PatchThread } from './changes/patch-thread.ts'
import type { PutThread } from './changes/put-thread.ts'
import type { RemoveThread } from './changes/remove-thread.ts'
import type { ReadMarks } from './messages/read-marks.ts'
import type { Clock } from '#platform/clock.ts'
import { cancelRun } from './runs/cancel-run.ts'
import { waitForEnd } from './runs/following/follow-run.ts'
import type { RunDesk } from './runs/execution/run-desk.ts'
import type { RunsStore } from './runs/store/runs-store.ts'
import { warningsOf } from './runs/warnings-of.ts'
import type { ThreadsStore } from './threads-store.ts'

type Dependencies = {
  threads: ThreadsStore
  runs: RunsStore
  desk: RunDesk
  create: CreateThread
  createAndRun: CreateAndRun
  patch: PatchThread
  put: PutThread
  removal: RemoveThread
  fork: ForkThread
  access: ThreadAccess
  reads: ReadMarks
  generation: Generation
  forCall: ProjectForCall
  clock: Clock
}

/** Threads over HTTP: what the caller may not see is 404, what they may see but not change is 403. */
export function createThreadCalls(dependencies: Dependencies): HandlersOf<typeof threadCalls> {
  const {
    threads,
    runs,
    desk,
    clock,
    create,
    createAndRun,
    patch,
    put,
    removal,
    fork,
    access,
    reads,
    generation,
    forCall,
  } = dependencies

  async function whole(caller: Caller, threadId: string) {
    const [thread, messages, living] = await Promise.all([
      access.seen(caller, threadId),
      threads.messagesOf(threadId),
      runs.livingOf(threadId),
    ])
    return { data: presentThreadWithMessages(thread, messages, living) }
  }

  async function projectToMakeIn(caller: Caller, given: number | undefined): Promise<number> {
    const project = await forCall(caller, given)
    access.mayCreate(caller, project)
    return project
  }

  return {
    async create({ query, body }, { caller, idempotency }) {
      const project = await projectToMakeIn(caller, body.project ?? query.project)
      const id = await create({ caller, project, body, idempotency })
      return whole(caller, id)
    },

    async sync({ query, body }, { caller, idempotency, signal }) {
      const said = body.messages.at(-1)
      if (said?.role !== 'user') {
        throw unprocessable('There is nothing to answer.', [
          { path: 'body.messages', message: 'The last message has to be a user message.' },
        ])
      }
      const project = await projectToMakeIn(caller, body.project ?? query.project)
      const begun = await createAndRun({ caller, project, body, said, idempotency })
      const id = begun.threadId
      await waitForEnd({ desk, runs, threads }, begun, signal)
      const [row, run, messages] = await Promise.all([access.seen(caller, id), runs.find(id), threads.messagesOf(id)])
      if (!run) throw notFound('The thread has been deleted while it ran.')
      const shown = messages.map((message) => presentMessage(message))
      return {
        data: { thread: presentThread(row), run: presentRun(run), messages: shown },
        ...warningsOf(shown.filter((message) => message.id === run.messageId)),
      }
    },

    async list({ query }, { caller }) {
      const read = await threads.list(caller, {
        project: await forCall(caller, query.project),
        owner: query.owner,
        type: query.type,
        ids: query.ids,
        filter: query.filter,
        after: decodeCursor(query.resume),
        limit: query.limit + 1,
      })
      const page = pageOf(read, query.limit, ({ id, updatedAt: time }) => encodeCursor({ id, time }))
      return { data: page.rows.map(presentThread), resume: page.resume }
    },

    async get({ params }, { caller }) {
      return whole(caller, params.threadId)
    },

    async patch({ params, body }, { caller }) {
      const thread = await access.allowed(caller, 'change', params.threadId)
      await patch(caller, thread, body)
      return whole(caller, thread.id)
    },

    async put({ params, body }, { caller }) {
      const thread = await access.allowed(caller, 'change', params.threadId)
      await put(caller, thread, body)
      return whole(caller, thread.id)
    },

    async fork({ params, query, body }, { caller, idempotency }) {
      const thread = await access.seen(caller, params.threadId)
      if (query.project !== undefined && query.project !== thread.projectId) {
        throw unprocessable('A copy stays in the project of its thread.', [
          { path: 'query.project', message: `This thread belongs to the project ${thread.projectId}.` },
        ])
      }
      access.mayCreate(caller, thread.projectId)
      return whole(caller, await fork({ caller, thread, messageId: body.messageId, idempotency }))
    },

    async markRead({ params, body }, { caller }) {
      const thread = await access.seen(caller, params.threadId)
      if (!(await threads.messageOf(thread.id, body.messageId))) {
        throw unprocessable('That message is not in this thread.', [
          { path: 'body.messageId', message: 'No message of this thread has this id.' },
        ])
      }
      await reads.set(caller.accountId, thread.id, body.messageId)
    },

    async delete({ params }, { caller }) {
      const thread = await access.allowed(caller, 'delete', params.threadId)
      // First out of sight, so that no run can begin in it any more, then quiet.
      await removal.remove(caller, thread)
      for (const run of await runs.livingOf(thread.id)) await cancelRun({ desk, runs, generation, clock }, run)
    },
  }
}
