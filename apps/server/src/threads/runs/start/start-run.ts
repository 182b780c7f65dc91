import { defaultModels } from '@atrium/domain/model-choice/default-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { RunMode } from '@atrium/domain/runs/run-status'
import type { Generation } from '#generation/generation.ts'
import { mapAll } from '#platform/at-least-one.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { orDiscard, settleFiles, type ThreadFiles } from '../../messages/settle-files.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { BranchMessage } from '../../store/thread-messages.ts'
import { createThreadsStore } from '../../store/threads-store.ts'
import type { MessageRow } from '../../store/threads-tables.ts'
import type { RunCarrier } from '../execution/carry-run.ts'
import type { RunWayOut } from '../execution/execute-run.ts'
import { withHeadStart } from './head-start.ts'
import type { RunLog } from '../execution/run-log.ts'
import type { RunDesk } from '../execution/run-desk.ts'
import { prepareModels } from './prepare-models.ts'
import { contentsOf, namesModel, type RunBody } from './run-request.ts'
import { messagesOf, rowsOf } from './run-rows.ts'
import type { RunRow } from '../store/runs-tables.ts'
import { writeStart } from './write-start.ts'

export type StartedRun = {
  /** The main one. */
  run: RunRow
  messages: MessageRow[]
  log: RunLog
  /** Settles when the main run and all beside it have come to their way out. */
  ended: Promise<RunWayOut[]>
}

export type RunStarter = (request: {
  caller: Caller
  threadId: string
  /** The thread, once it is known that the caller may run it; what else has to be read is read meanwhile. */
  thread: Promise<ThreadFacts>
  body: RunBody
  mode: RunMode
  idempotency: Idempotency | null
  /** The thread was made for this run, and is refused (409) another. */
  isOnly?: boolean
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
 * Writes what is said and the runs that answer it together, then lets each run go its own way: it belongs to the server, not to
 * the request. @throws 404, 409, 422 and 503 refusals; nothing is written then.
 */
export function createRunStarter(dependencies: Dependencies): RunStarter {
  const { database, generation, audit, files, desk, carry, clock, workerId } = dependencies
  return async ({ caller, threadId, body, mode, idempotency, isOnly = false, ...request }) => {
    const reading = Promise.all([request.thread, generation.open(), branchBefore(database, threadId, body.parentId)])
    const [thread, gates, before] = await reading
    if (!desk.open)
      throw new Refusal(503, 'The server is stopping. Try again in a moment.', { headers: { 'retry-after': '5' } })
    if (body.parentId && before.length === 0) throw noSuchMessage()
    const asked = contentsOf(body)
    const said = saidLast(asked, before)
    const fallback = await defaultOf(dependencies, thread, body)
    const prepared = prepareModels(gates, { thread, body, said, fallback })
    const settled = await settleFiles(files, { caller, thread, messages: asked, options: prepared })
    const { messages: given, addresses, added } = settled
    const plans = mapAll(prepared, (plan) => ({ ...plan, options: settled.settle(plan.options) }))
    const parent = before.at(-1) ?? null
    const rows = rowsOf({ caller, thread, body, mode, given, parent, plans, workerId, now: clock() })
    const project = thread.projectId
    const [main, ...parallel] = mapAll(rows.answers, ({ run, plan }) => carry({ run, project, caller, ...plan }))
    // The vendor needs longer than the database: it is asked while the run is written down, and nothing of its answer is told
    // before that is done. Not where the run is likely to be refused, or goes on with what another one still writes.
    const isEarly = plans[0].prepared.early && !thread.running
    const early = isEarly ? withHeadStart(main.events(conversationOf(before, given))) : null
    const { acknowledged } = body
    const start = { caller, thread, before, rows, said: given, addresses, acknowledged, idempotency, isOnly }
    const written = writeStart({ database, audit, files, ...start }).catch((error: unknown) => {
      main.drop()
      throw error
    })
    const branch = await orDiscard(files, added, written)
    const conversation = conversationOf(branch, given)
    const { log, ended } = main.begin(early ?? main.events(conversation))
    const endings = parallel.map((each) => each.begin(each.events(conversation)).ended)
    return {
      run: rows.answers[0].run,
      messages: messagesOf(rows),
      log,
      ended: Promise.all([ended, ...endings]),
    }
  }
}

/** What is to be answered: the last message that is said now, else the one that comes before. @throws a 422 refusal */
function saidLast(asked: RunBody['messages'], before: readonly BranchMessage[]): Pick<MessageContent, 'parts'> {
  const last = asked.findLast(({ role }) => role !== 'system') ?? before.at(-1)
  if (last?.role === 'user') return last
  throw unprocessable('There is nothing to answer.', [
    { path: 'body.messages', message: 'Let the last message be a user message, or name one as `parentId`.' },
  ])
}

/** What answers where nothing is named. Looked for only there: an answer's first word does not wait for it. */
async function defaultOf(
  { generation, secureChatModel }: Pick<Dependencies, 'generation' | 'secureChatModel'>,
  thread: ThreadFacts,
  body: RunBody,
): Promise<ModelRef> {
  const { type, secureData } = thread
  const defaults = defaultModels({ secureDataMode: secureData, secureChatModel })
  return namesModel(thread, body) ? defaults[type] : generation.defaultModel({ type, secureData, defaults })
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
