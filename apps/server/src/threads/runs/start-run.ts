import type { RunMode } from '@atrium/domain/runs/run-status'
import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import type { MessageContent } from '@atrium/domain/threads/thread-message'
import { orDiscard, settleFiles, type ThreadFiles } from '../settle-files.ts'
import { type BranchMessage, createThreadsStore, type ThreadFacts } from '../threads-store.ts'
import type { MessageRow } from '../threads-tables.ts'
import type { RunCarrier } from './carry-run.ts'
import type { RunWayOut } from './execute-run.ts'
import { withHeadStart } from './head-start.ts'
import type { RunLog } from './run-log.ts'
import type { RunDesk } from './run-desk.ts'
import { contentsOf, modelOf, rememberedOptions, type RunBody } from './run-request.ts'
import { rowsOf } from './run-rows.ts'
import type { RunRow } from './runs-tables.ts'
import { writeStart } from './write-start.ts'

export type StartedRun = { run: RunRow; messages: MessageRow[]; log: RunLog; ended: Promise<RunWayOut> }

export type RunStarter = (request: {
  caller: Caller
  threadId: string
  /** The thread, once it is known that the caller may run it; what else has to be read is read meanwhile. */
  thread: Promise<ThreadFacts>
  body: RunBody
  mode: RunMode
  idempotency: Idempotency | null
}) => Promise<StartedRun>

type Dependencies = {
  database: Database
  generation: Generation
  audit: Audit
  files: ThreadFiles
  desk: RunDesk
  carry: RunCarrier
  workerId: string
  secureChatModel: string
  clock: Clock
}

/**
 * Writes what is said and the run together, then lets the run go its own way: it belongs to the server, not to the
 * request. @throws 404, 409, 422 and 503 refusals; nothing is written then.
 */
export function createRunStarter(dependencies: Dependencies): RunStarter {
  const { database, generation, audit, files, desk, carry, clock, workerId } = dependencies
  return async ({ caller, threadId, body, mode, idempotency, ...request }) => {
    const reading = Promise.all([request.thread, generation.open(), branchBefore(database, threadId, body.parentId)])
    const [thread, gates, before] = await reading
    if (!desk.open)
      throw new Refusal(503, 'The server is stopping. Try again in a moment.', { headers: { 'retry-after': '5' } })
    if (body.parentId && before.length === 0) throw noSuchMessage()
    const asked = contentsOf(body)
    const parent = before.at(-1) ?? null
    const toAnswer = asked.findLast(({ role }) => role !== 'system') ?? parent
    if (toAnswer?.role !== 'user') {
      throw unprocessable('There is nothing to answer.', [
        { path: 'body.messages', message: 'Let the last message be a user message, or name one as `parentId`.' },
      ])
    }
    const prepared = gates.prepare({
      type: thread.type,
      ref: modelOf(thread, body, dependencies.secureChatModel),
      options: body.providerOptions,
      remembered: rememberedOptions(thread, body),
      said: toAnswer,
      secureData: thread.secureData,
      moderation: body.moderation ?? false,
      privacy: body.privacy ?? false,
      tools: body.tools ?? [],
    })
    const project = thread.projectId
    const named = { caller, project, messages: asked, options: prepared.options }
    const { messages: given, options, addresses, added } = await settleFiles(files, named)
    const rows = rowsOf({ caller, thread, body, mode, given, parent, prepared, options, workerId, now: clock() })
    const carried = carry({ run: rows.run, project, caller, prepared, options })
    // The vendor needs longer than the database: it is asked while the run is written down, and nothing of its answer is told
    // before that is done. Not where the run is likely to be refused, or goes on with what another one still writes.
    const isEarly = prepared.early && !thread.running
    const early = isEarly ? withHeadStart(carried.events(conversationOf(before, given))) : null
    const { acknowledged } = body
    const said = { before, rows, prepared, said: given, addresses, acknowledged, idempotency }
    const written = writeStart({ database, audit, files, caller, thread, ...said }).catch((error: unknown) => {
      carried.drop()
      throw error
    })
    const branch = await orDiscard(files, added, written)
    const { log, ended } = carried.begin(early ?? carried.events(conversationOf(branch, given)))
    return { run: rows.run, messages: [...rows.given, rows.answer], log, ended }
  }
}

/** The conversation before what is said now; empty at the very start, and where the thread has no such message. */
async function branchBefore(
  database: Database,
  threadId: string,
  parentId: string | null | undefined,
): Promise<BranchMessage[]> {
  return parentId === null ? [] : createThreadsStore(database).branchTo(threadId, parentId)
}

function noSuchMessage(): Refusal {
  return unprocessable('That message is not in this thread.', [
    { path: 'body.parentId', message: 'No message of this thread has this id.' },
  ])
}

type BranchContent = Pick<MessageContent, 'role' | 'parts'>

/** What the model is to go on with. */
function conversationOf(before: readonly BranchContent[], given: readonly BranchContent[]): BranchContent[] {
  return [...before, ...given].map(({ role, parts }) => ({ role, parts }))
}
