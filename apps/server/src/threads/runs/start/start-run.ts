import { defaultModels } from '@atrium/domain/model-choice/default-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { RunMode } from '@atrium/domain/runs/run-status'
import type { Gates } from '#generation/generation.ts'
import { mapAll } from '#platform/at-least-one.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import { orDiscard, settleFiles, type ThreadFiles } from '../../messages/settle-files.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { MessageRow } from '../../store/threads-tables.ts'
import type { RunCarrier } from '../execution/carry-run.ts'
import type { RunWayOut } from '../execution/execute-run.ts'
import { withHeadStart } from './head-start.ts'
import type { RunLog } from '../execution/run-log.ts'
import type { RunDesk } from '../execution/run-desk.ts'
import { conversationOf, saidLast } from './conversation.ts'
import type { StartReads } from './read-for-start.ts'
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
  reads: Promise<StartReads>
  body: RunBody
  mode: RunMode
  idempotency: Idempotency | null
  /** The thread was made for this run, and is refused (409) another. */
  isOnly?: boolean
}) => Promise<StartedRun>

type Dependencies = {
  database: Database
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
  const { database, audit, files, desk, carry, clock, workerId, secureChatModel } = dependencies
  return async ({ caller, body, mode, idempotency, isOnly = false, reads }) => {
    const { thread, gates, before } = await reads
    if (!desk.open)
      throw new Refusal(503, 'The server is stopping. Try again in a moment.', { headers: { 'retry-after': '5' } })
    if (body.parentId && before.length === 0) throw noSuchMessage()
    const asked = contentsOf(body)
    const said = saidLast(asked, before)
    const fallback = await defaultOf(gates, { thread, body, secureChatModel })
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

/** What answers where nothing is named. Looked for only there: an answer's first word does not wait for it. */
async function defaultOf(
  gates: Pick<Gates, 'defaultModel'>,
  { thread, body, secureChatModel }: { thread: ThreadFacts; body: RunBody; secureChatModel: string },
): Promise<ModelRef> {
  const { type, secureData } = thread
  const defaults = defaultModels({ secureDataMode: secureData, secureChatModel })
  return namesModel(thread, body) ? defaults[type] : gates.defaultModel({ type, secureData, defaults })
}

function noSuchMessage(): Refusal {
  return unprocessable('That message is not in this thread.', [
    { path: 'body.parentId', message: 'No message of this thread has this id.' },
  ])
}
