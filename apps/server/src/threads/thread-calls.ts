import type { threadCalls } from '@atrium/contract/calls/threads'
import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import type { Clock } from '#platform/clock.ts'
import type { Caller, HandlersOf } from '#platform/http/handler.ts'
import { forbidden, notFound, unprocessable } from '#platform/http/refusal.ts'
import type { ChangeThread } from './change-thread.ts'
import type { CreateThread } from './create-thread.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { presentMessage, presentRun, presentThread, presentThreadWithMessages } from './present.ts'
import type { RunDesk } from './runs/run-desk.ts'
import type { RunsStore } from './runs/runs-store.ts'
import type { RunStarter } from './runs/start-run.ts'
import type { ThreadFacts, ThreadsStore } from './threads-store.ts'

type Dependencies = {
  threads: ThreadsStore
  runs: RunsStore
  desk: RunDesk
  start: RunStarter
  create: CreateThread
  change: ChangeThread
  /** The project that a caller has chosen as theirs. */
  projectOf: (caller: Caller) => Promise<number>
  clock: Clock
}

const GONE = 'This thread does not exist, or you may not see it.'

/** Threads over HTTP: what the caller may not see is 404, what they may see but not change is 403. */
export function createThreadCalls(dependencies: Dependencies): HandlersOf<typeof threadCalls> {
  const { threads, runs, desk, start, create, change } = dependencies

  async function seen(caller: Caller, threadId: string): Promise<ThreadFacts> {
    const thread = await threads.find(caller, threadId)
    if (!thread) throw notFound(GONE)
    return thread
  }

  async function own(caller: Caller, threadId: string): Promise<ThreadFacts> {
    const thread = await seen(caller, threadId)
    if (thread.author !== caller.author) throw forbidden('Only its author can change this thread.')
    return thread
  }

  async function whole(caller: Caller, threadId: string) {
    const [thread, messages, living] = await Promise.all([
      seen(caller, threadId),
      threads.messagesOf(threadId),
      runs.livingOf(threadId),
    ])
    return { data: presentThreadWithMessages(thread, messages, living) }
  }

  async function projectOf(caller: Caller, given: number | undefined): Promise<number> {
    const project = given ?? (await dependencies.projectOf(caller)) ?? DEFAULT_PROJECT_ID
    if (!caller.projectIds.includes(project)) throw notFound('This project does not exist, or you are not a member of it.')
    return project
  }

  return {
    async create({ body }, { caller }) {
      const id = await create(caller, await projectOf(caller, body.project), body)
      return whole(caller, id)
    },

    async sync({ body }, { caller }) {
      const said = body.messages.at(-1)
      if (said?.role !== 'user') {
        throw unprocessable('There is nothing to answer.', [{ path: 'body.messages', message: 'The last message has to be a user message.' }])
      }
      const project = await projectOf(caller, body.project)
      const id = await create(caller, project, { ...body, messages: body.messages.slice(0, -1) })
      const thread = await seen(caller, id)
      const started = await start({ caller, thread, body: { messages: [said] }, mode: 'sync' }).catch(async (error: unknown) => {
        await threads.remove(id)
        throw error
      })
      await started.ended
      const [row, run, messages] = await Promise.all([seen(caller, id), runs.find(id), threads.messagesOf(id)])
      return {
        data: { thread: presentThread(row), run: presentRun(run ?? started.run), messages: messages.map(presentMessage) },
        ...(run?.error && { warnings: [run.error.message] }),
      }
    },

    async list({ query }, { caller }) {
      const rows = await threads.list(caller, {
        project: await projectOf(caller, query.project),
        owner: query.owner,
        type: query.type,
        filter: query.filter,
        after: decodeCursor(query.resume),
        limit: query.limit + 1,
      })
      const page = rows.slice(0, query.limit)
      const last = page.at(-1)
      return { data: page.map(presentThread), resume: rows.length > query.limit && last ? encodeCursor(last) : null }
    },

    async get({ params }, { caller }) {
      return whole(caller, params.threadId)
    },

    async patch({ params, body }, { caller }) {
      const thread = await own(caller, params.threadId)
      await change.patch(caller, thread, body)
      return whole(caller, thread.id)
    },

    async put({ params, body }, { caller }) {
      const thread = await own(caller, params.threadId)
      await change.put(caller, thread, body)
      return whole(caller, thread.id)
    },

    async delete({ params }, { caller }) {
      const thread = await own(caller, params.threadId)
      for (const run of await runs.livingOf(thread.id)) {
        const entry = desk.get(run.id)
        entry?.controller.abort('cancelled')
        await entry?.ended
      }
      await threads.remove(thread.id)
    },
  }
}
