import type { RunMode } from '@atrium/domain/runs/run-status'
import { mapAll } from '#platform/at-least-one.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import type { NameConversation } from '../../titles/name-conversation.ts'
import type { Resumes } from '../approvals/resumes.ts'
import type { AdmitStart } from './admit-start.ts'
import { withOwnChecks } from './checks/with-own-checks.ts'
import { withHeadStart } from './head-start.ts'
import { createAnswerPreparation, type PreparingAnswers } from './prepare-answers.ts'
import type { StartReads } from './read-for-start.ts'
import type { RunBody } from './run-request.ts'
import { messagesOf } from './run-rows.ts'
import type { StartedRun } from './started-run.ts'
import { type RunWithin, writeStart } from './write-start.ts'

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
  /** The answer had paused: it goes on in its message, and nothing is said. */
  resumes?: Resumes
  /** Tools that may be used, in place of what the conversation offers by itself. */
  offered?: readonly string[]
}) => Promise<StartedRun>

type Dependencies = PreparingAnswers & {
  database: Database
  audit: Audit
  admit: AdmitStart
  nameConversation: NameConversation
}

/**
 * Writes what is said and the runs that answer it together, then lets each run go its own way: it belongs to the server, not to
 * the request. @throws 404, 409, 413, 422, 429 and 503 refusals; nothing is written then.
 */
export function createRunStarter(dependencies: Dependencies): RunStarter {
  const { database, audit, admit, files, nameConversation } = dependencies
  const prepareAnswers = createAnswerPreparation(dependencies)
  return async ({ caller, body: asked, mode, idempotency, isOnly = false, within, reads, resumes, offered: given }) => {
    const read = await reads
    const { thread, keeps, remembersModel, before, own, rules } = read
    const body = withOwnChecks(asked, thread, own.settings)
    const offered = resumes?.run.paused.tools ?? given
    const { said, plans, addresses, leave, orUndo } = await admit(read, { caller, body, offered })
    const prepared = prepareAnswers(read, { caller, body, mode, said, plans, resumes })
    const { rows, answers, sender, releaseHolds } = await orUndo(prepared)
    const [main] = answers
    // The vendor needs longer than the database: it is asked while the run is written down, and nothing of its answer is told
    // before that is done. Not where the run is likely to be refused, or goes on with what another one still writes.
    const isEarly = main.plan.prepared.early && !thread.running && sender.isReady(main.plan, before)
    const early = isEarly ? withHeadStart(sender.events(main.carried, main.plan, before)) : null
    const { acknowledged, privacy = false } = body
    const kept = { keeps, remembersModel }
    const start = { caller, thread, before, rows, said, addresses, ...kept, acknowledged, idempotency, isOnly, within }
    const written = writeStart({ database, audit, files, ...start, resumes }).catch((error: unknown) => {
      main.carried.drop()
      throw error
    })
    const branch = await orUndo(written)
    const endings = mapAll(answers, (answer) => {
      const { carried, plan } = answer
      const begun = answer === main ? early : null
      return carried.begin(begun ?? sender.events(carried, plan, branch)).ended
    })
    const { run } = rows.answers[0]
    if (own.settings?.titles !== false && before.length === 0)
      nameConversation({ thread, said, runId: run.id, privacy, allowed: rules.allowed }, endings[0])
    for (const ended of endings) void ended.then(leave)
    const ended = Promise.all(endings)
    void ended.then(releaseHolds)
    return { run, messages: messagesOf(rows), ended }
  }
}
