import type { RunMode } from '@atrium/domain/runs/run-status'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import type { Hold } from '#budgets/held-amounts.ts'
import { mapAll } from '#platform/at-least-one.ts'
import type { SummarizeBranch } from '../../summaries/summarize-branch.ts'
import { createFittedSender } from '../../summaries/send-fitted.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadFiles } from '../../messages/settle-files.ts'
import { answerLibraries } from '../tools/answer-libraries.ts'
import type { AnswerImages } from '../tools/answer-images.ts'
import type { GroundAnswer, SearchLibraries } from '../companions/ground-answer.ts'
import { citationsOf, mayBeNoted, type NoteCited } from '../companions/what-is-noted.ts'
import type { ResumedRun, RunCarrier } from '../execution/carry-run.ts'
import { approvedIn, type Resumes } from '../approvals/resumes.ts'
import type { AdmitStart } from './admit-start.ts'
import { withHeadStart } from './head-start.ts'
import { conversationOf } from './conversation.ts'
import type { StartReads } from './read-for-start.ts'
import type { RunBody } from './run-request.ts'
import type { NameConversation } from '../../titles/name-conversation.ts'
import { fileOpener } from '../execution/file-opener.ts'
import { messagesOf, rowsOf } from './run-rows.ts'
import type { StartedRun } from './started-run.ts'
import { type RunWithin, writeStart } from './write-start.ts'
import { withOwnChecks } from './checks/with-own-checks.ts'

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
}) => Promise<StartedRun>

type Dependencies = {
  database: Database
  audit: Audit
  admit: AdmitStart
  files: ThreadFiles
  carry: RunCarrier
  workerId: string
  nameConversation: NameConversation
  groundAnswer: GroundAnswer
  searchLibraries: SearchLibraries
  noteCited: NoteCited
  answerImages: AnswerImages
  summarize: SummarizeBranch
  clock: Clock
}

/**
 * Writes what is said and the runs that answer it together, then lets each run go its own way: it belongs to the server, not to
 * the request. @throws 404, 409, 413, 422, 429 and 503 refusals; nothing is written then.
 */
export function createRunStarter(dependencies: Dependencies): RunStarter {
  const { database, audit, admit, files, carry, clock, workerId } = dependencies
  const { nameConversation, groundAnswer, searchLibraries, answerImages, summarize } = dependencies
  return async ({ caller, body: asked, mode, idempotency, isOnly = false, within, reads, resumes }) => {
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
    const { said, plans, addresses, leave, orUndo } = await admit(read, {
      caller,
      body,
      offered: resumes?.run.paused.tools,
    })
    const parent = before.at(-1) ?? null
    const { provider, id: model } = plans[0].prepared.model
    const about = { type: 'thread' as const, id: thread.id }
    const wish = {
      payer: { author: caller.author, projectId: thread.projectId, about },
      beside: { provider, model },
      secureData: thread.secureData,
      noting: mayBeNoted(thread),
      privacy: body.privacy ?? false,
      allowed: rules.allowed,
    }
    const { context, asked: question } = await orUndo(
      groundAnswer(caller, companion, conversationOf(before, said), wish),
    )
    const lent = companion?.files.map(({ id }) => id) ?? []
    const sender = createFittedSender(summarize, {
      threadId: thread.id,
      converses: thread.type === 'chat' || thread.type === 'companion',
      instructions,
      said,
      withGrounds: (conversation) => question(conversationOf(conversation, [])),
      plans,
      wish: { ...wish, gates: read.gates, open: fileOpener(files, { caller, lent }) },
    })
    const rows = rowsOf({
      caller,
      thread,
      body,
      mode,
      given: said,
      parent,
      plans,
      context,
      workerId,
      now: clock(),
      resumes,
    })
    const project = thread.projectId
    const libraries = answerLibraries(searchLibraries, caller, { thread, companion, retrieval: context?.retrieval })
    const holds: Hold[] = []
    const drawImage = answerImages(read, { caller, body, onHold: (hold) => holds.push(hold) })
    const resumed = resumes && resumedRun(resumes)
    const { lentTools, allowedTools } = read
    const onKept = citationsOf(dependencies.noteCited, thread)
    const [main, ...parallel] = mapAll(rows.answers, ({ run, plan }) =>
      carry({ run, project, caller, lent, libraries, drawImage, lentTools, allowedTools, resumed, onKept, ...plan }),
    )
    // The vendor needs longer than the database: it is asked while the run is written down, and nothing of its answer is told
    // before that is done. Not where the run is likely to be refused, or goes on with what another one still writes.
    const isEarly = plans[0].prepared.early && !thread.running && sender.isReady(plans[0], before)
    const early = isEarly ? withHeadStart(sender.events(main, plans[0], before)) : null
    const { acknowledged } = body
    const start = { caller, thread, before, rows, said, addresses, acknowledged, idempotency, isOnly, within, resumes }
    const written = writeStart({ database, audit, files, ...start }).catch((error: unknown) => {
      main.drop()
      throw error
    })
    const branch = await orUndo(written)
    const { ended } = main.begin(early ?? sender.events(main, plans[0], branch))
    const { privacy = false } = body
    const { id: runId } = rows.answers[0].run
    if (titles !== false && before.length === 0)
      nameConversation({ thread, said, runId, privacy, allowed: rules.allowed }, ended)
    const endings = rows.answers.slice(1).flatMap(({ plan }, index) => {
      const each = parallel[index]
      return each ? [each.begin(sender.events(each, plan, branch)).ended] : []
    })
    for (const [index, over] of [ended, ...endings].entries()) void over.then(leave[index])
    void Promise.all([ended, ...endings]).then(() => holds.forEach((hold) => hold.release()))
    return {
      run: rows.answers[0].run,
      messages: messagesOf(rows),
      ended: Promise.all([ended, ...endings]),
    }
  }
}

function resumedRun({ message, run: { paused } }: Resumes): ResumedRun {
  const { parts, metadata } = message
  return { parts, receipt: metadata?.receipt, answer: { paused, approved: approvedIn({ message }) } }
}
