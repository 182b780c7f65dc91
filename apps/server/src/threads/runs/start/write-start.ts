import { isFinal } from '@atrium/domain/runs/run-status'
import { mapAll } from '#platform/at-least-one.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import { conflict, notFound, type Refusal } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadFiles } from '../../messages/settle-files.ts'
import { refuseHeavyThread } from '../../messages/refuse-heavy-thread.ts'
import { weightOfMessages } from '../../messages/weight-of-messages.ts'
import { audienceOf } from '../../thread-audience.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { BranchMessage } from '../../store/thread-messages.ts'
import { createThreadsStore } from '../../store/threads-store.ts'
import type { MessageRow } from '../../store/threads-tables.ts'
import type { KeptDemands } from './demanding.ts'
import { firstName } from './first-name.ts'
import { recordAcknowledged, recordSecure } from './record-acknowledged.ts'
import type { RunBody } from './run-request.ts'
import { createApprovalsStore } from '../approvals/approvals-store.ts'
import type { Resumes } from '../approvals/resumes.ts'
import { messagesOf, newMessagesOf, type RunRows } from './run-rows.ts'
import { createRunsStore } from '../store/runs-store.ts'
import type { RunRow } from '../store/runs-tables.ts'

/** Writes what stands or falls with a run, in its transaction. What it throws is thrown, and nothing is written. */
export type RunWithin = (tx: Database, start: { run: RunRow; given: readonly MessageRow[] }) => Promise<void>

/** A start that has passed every gate. */
export type RunStart = {
  database: Database
  audit: Audit
  files: Pick<ThreadFiles, 'claim'>
  caller: Caller
  thread: ThreadFacts
  before: BranchMessage[]
  rows: RunRows
  said: RunBody['messages']
  /** The kept files that stand in what is said, or in its options. */
  addresses: readonly string[]
  /** What the thread demands from now on. */
  keeps: KeptDemands
  /** Whether it goes on with the main model. */
  remembersModel: boolean
  acknowledged: RunBody['acknowledged']
  idempotency: Idempotency | null
  /** The thread was made for this run: whoever repeats the request has no other. */
  isOnly: boolean
  within: RunWithin | undefined
  /** The answer goes on in the message where it stands. */
  resumes: Resumes | undefined
}

/**
 * Writes everything or nothing, and answers the conversation before it as it stands then.
 * @throws a 404 refusal where the thread has been deleted, a 409 one where it is answering or has its only run, a 422 one for somebody else's file
 */
export async function writeStart(start: RunStart): Promise<BranchMessage[]> {
  const {
    database,
    files,
    caller,
    thread,
    before,
    said,
    addresses,
    acknowledged,
    idempotency,
    isOnly,
    within,
    resumes,
  } = start
  const { answers } = start.rows
  const [{ run, plan }] = answers
  const messages = newMessagesOf(start.rows, resumes)
  const runs = mapAll(answers, (each) => each.run)
  // Only a message that a living run writes ever changes: that run may have ended since the message was read.
  const readAgain = before.some(isBeingWritten)
  const written = {
    thread: {
      ...plan.prepared.asked,
      isRemembered: start.remembersModel,
      demands: start.keeps,
      firstName: firstName(said),
    },
    messages,
    runs,
    audience: audienceOf(thread),
  }
  const note = { runId: run.id, messageIds: messages.map(({ id }) => id) }
  /** Each round trip comes before the first word of the answer: this is one. */
  const writeAtOnce = async () => {
    const { start: write } = createRunsStore(database)
    const isWritten = await (idempotency
      ? idempotency.recordWithin(note, (values) => write(written, values))
      : write(written))
    if (!isWritten) throw await whyNot(database, start)
    return before
  }
  const writeTo = async (db: Database) => {
    const [isWritten] = await Promise.all([createRunsStore(db).start(written), idempotency?.record(db, note)])
    if (!isWritten) throw await whyNot(db, start)
    // Starts of a thread come one after the other: the other one is seen here, or sees this one.
    if (isOnly && (await createRunsStore(db).hasAnother(run))) throw conflict('This conversation was already run.')
    const { id: threadId, secureData } = thread
    if (addresses.length > 0) await files.claim(db, { caller, threadId, secureData, addresses })
    if (secureData) for (const sent of runs) await recordSecure(db, start, sent)
    if (acknowledged) for (const sent of runs) await recordAcknowledged(db, start, { acknowledged, sent })
    if (resumes && !(await createApprovalsStore(db).goOn(resumes, start.rows.answers[0].answer.metadata ?? {})))
      throw conflict('This answer goes on already.')
    await within?.(db, { run, given: start.rows.given })
    const leaf = before.at(-1)
    if (!readAgain || !leaf) return before
    const branch = await createThreadsStore(db).branchTo(run.threadId, leaf.id)
    if (branch.some(isBeingWritten))
      throw conflict('The message before this one is still in progress. Wait until it finishes.')
    return branch
  }
  try {
    const records = thread.secureData || [acknowledged, within, resumes].some((each) => each !== undefined)
    const several = isOnly || readAgain || records || addresses.length > 0
    return await (several ? database.transaction(writeTo) : writeAtOnce())
  } catch (error) {
    if (isUniqueViolation(error, 'runs_living'))
      throw conflict('This conversation is still being answered. Wait until it finishes, or stop it.')
    throw error
  }
}

/** Why nothing was written. @throws a 413 refusal where the thread would hold too much */
async function whyNot(db: Database, { rows }: Pick<RunStart, 'rows'>): Promise<Refusal> {
  const added = weightOfMessages(messagesOf(rows))
  const there = await createThreadsStore(db).weigh(rows.answers[0].run.threadId)
  const weight = { messages: there.messages + added.messages, bytes: there.bytes + added.bytes }
  refuseHeavyThread(weight, 'body.messages')
  return notFound('This conversation was deleted.')
}

function isBeingWritten({ metadata }: BranchMessage): boolean {
  return metadata?.status !== undefined && !isFinal(metadata.status)
}
