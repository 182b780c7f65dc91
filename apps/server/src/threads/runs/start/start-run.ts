import type { RunMode } from '@atrium/domain/runs/run-status'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import { mapAll } from '#platform/at-least-one.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadFiles } from '../../messages/settle-files.ts'
import type { GroundAnswer } from '../companions/ground-answer.ts'
import type { KeepPaidSearch } from '../companions/keep-paid-search.ts'
import type { RunCarrier } from '../execution/carry-run.ts'
import type { AdmitStart } from './admit-start.ts'
import { withHeadStart } from './head-start.ts'
import { conversationOf } from './conversation.ts'
import type { StartReads } from './read-for-start.ts'
import type { RunBody } from './run-request.ts'
import type { NameConversation } from '../../titles/name-conversation.ts'
import { messagesOf, rowsOf } from './run-rows.ts'
import type { StartedRun } from './started-run.ts'
import { type RunWithin, writeStart } from './write-start.ts'
import { withOwnChecks } from './with-own-checks.ts'

export type RunStarter = (request: {
  caller: Caller
  reads: Promise<StartReads>
  body: RunBody
  mode: RunMode
  idempotency: Idempotency | null
  /** The thread was made for this run, and is refused (409) another. */
  isOnly?: boolean
  /** What stands or falls with the run. */
  within?: RunWithin
}) => Promise<StartedRun>

type Dependencies = {
  database: Database
  audit: Audit
  admit: AdmitStart
  files: Pick<ThreadFiles, 'claim'>
  carry: RunCarrier
  workerId: string
  nameConversation: NameConversation
  groundAnswer: GroundAnswer
  keepPaidSearch: KeepPaidSearch
  clock: Clock
}

/**
 * Writes what is said and the runs that answer it together, then lets each run go its own way: it belongs to the server, not to
 * the request. @throws 404, 409, 413, 422, 429 and 503 refusals; nothing is written then.
 */
export function createRunStarter(dependencies: Dependencies): RunStarter {
  const { database, audit, admit, files, carry, clock, workerId, nameConversation, groundAnswer, keepPaidSearch } =
    dependencies
  return async ({ caller, body: asked, mode, idempotency, isOnly = false, within, reads }) => {
    const read = await reads
    const { thread, before, own, rules, companion } = read
    const body = withOwnChecks(asked, thread, own.settings)
    const { instructions: ofCaller, titles } = own.settings ?? {}
    const instructions = instructionMessages(thread.type, {
      ofProject: rules.instructions,
      own: ofCaller,
      ofCompanion: companion?.instructions,
      ofThread: thread.instructions,
    })
    const { said, plans, addresses, leave, orUndo } = await admit(read, { caller, body })
    const parent = before.at(-1) ?? null
    const { provider, id: model } = plans[0].prepared.model
    const wish = {
      beside: { provider, model },
      secureData: thread.secureData,
      privacy: body.privacy ?? false,
      allowed: rules.allowed,
    }
    const { context, asked: question } = await orUndo(
      groundAnswer(caller, companion, conversationOf(before, said), wish),
    )
    const toSend = (branch: typeof before) => [...instructions, ...question(conversationOf(branch, said))]
    const rows = rowsOf({ caller, thread, body, mode, given: said, parent, plans, context, workerId, now: clock() })
    const project = thread.projectId
    const lent = companion?.files.map(({ id }) => id)
    const [main, ...parallel] = mapAll(rows.answers, ({ run, plan }) => carry({ run, project, caller, lent, ...plan }))
    // The vendor needs longer than the database: it is asked while the run is written down, and nothing of its answer is told
    // before that is done. Not where the run is likely to be refused, or goes on with what another one still writes.
    const isEarly = plans[0].prepared.early && !thread.running
    const early = isEarly ? withHeadStart(main.events(toSend(before))) : null
    const { acknowledged } = body
    const start = { caller, thread, before, rows, said, addresses, acknowledged, idempotency, isOnly, within }
    const written = writeStart({ database, audit, files, ...start }).catch(async (error: unknown) => {
      main.drop()
      await keepPaidSearch({ author: caller.author, projectId: thread.projectId }, context?.retrieval?.paid)
      throw error
    })
    const branch = await orUndo(written)
    const conversation = toSend(branch)
    const { ended } = main.begin(early ?? main.events(conversation))
    const { privacy = false } = body
    const { id: runId } = rows.answers[0].run
    if (titles !== false && before.length === 0)
      nameConversation({ thread, said, runId, privacy, allowed: rules.allowed }, ended)
    const endings = parallel.map((each) => each.begin(each.events(conversation)).ended)
    for (const [index, over] of [ended, ...endings].entries()) void over.then(leave[index])
    return {
      run: rows.answers[0].run,
      messages: messagesOf(rows),
      ended: Promise.all([ended, ...endings]),
    }
  }
}
