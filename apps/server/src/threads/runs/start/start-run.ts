import type { RunMode } from '@atrium/domain/runs/run-status'
import { instructionMessages } from '@atrium/domain/threads/instructions'
import { DEFAULT_THREAD_NAME } from '@atrium/domain/threads/thread-name'
import { mapAll } from '#platform/at-least-one.ts'
import type { Clock } from '#platform/clock.ts'
import type { Places } from '#platform/create-places.ts'
import type { Quota } from '#platform/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { Audit } from '#policy/audit.ts'
import { orDiscard, settleFiles, type ThreadFiles } from '../../messages/settle-files.ts'
import { weightOfMessages } from '../../messages/weight-of-messages.ts'
import type { RunCarrier } from '../execution/carry-run.ts'
import { withHeadStart } from './head-start.ts'
import type { RunDesk } from '../execution/run-desk.ts'
import { conversationOf } from './conversation.ts'
import type { StartReads } from './read-for-start.ts'
import { passGates } from './pass-gates.ts'
import type { RunBody } from './run-request.ts'
import type { TitleWriter } from '../../titles/write-title.ts'
import { messagesOf, rowsOf } from './run-rows.ts'
import type { StartedRun } from './started-run.ts'
import { firstName, writeStart } from './write-start.ts'

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
  quota: Quota
  takePlaces: Places['take']
  desk: RunDesk
  carry: RunCarrier
  workerId: string
  secureChatModel: string
  /** Null where nobody names conversations. */
  writeTitle: TitleWriter | null
  clock: Clock
}

/**
 * Writes what is said and the runs that answer it together, then lets each run go its own way: it belongs to the server, not to
 * the request. @throws 404, 409, 413, 422, 429 and 503 refusals; nothing is written then.
 */
export function createRunStarter(dependencies: Dependencies): RunStarter {
  const { database, audit, files, quota, takePlaces, desk, carry, clock, workerId, secureChatModel, writeTitle } =
    dependencies
  return async ({ caller, body, mode, idempotency, isOnly = false, reads }) => {
    const read = await reads
    const { thread, before, own } = read
    const { instructions: ofCaller, titles } = own.settings ?? {}
    const instructions = instructionMessages(thread.type, { own: ofCaller, ofThread: thread.instructions })
    if (!desk.open)
      throw new Refusal(503, 'The server is stopping. Try again in a moment.', { headers: { 'retry-after': '5' } })
    const { messages, plans: prepared } = await passGates(read, { body, secureChatModel })
    const places = takePlaces(caller.author, prepared.length)
    const orLeave = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => {
        for (const leave of places) leave()
        throw error
      })
    const settled = await orLeave(settleFiles(files, { caller, thread, messages, options: prepared }))
    const { messages: given, addresses, added } = settled
    const weigh = async () => quota.takeAtOnce(caller.author, weightOfMessages(given).bytes, 'body.messages')
    await orLeave(orDiscard(files, added, weigh()))
    const plans = mapAll(prepared, (plan) => ({ ...plan, options: settled.settle(plan.options) }))
    const parent = before.at(-1) ?? null
    const rows = rowsOf({ caller, thread, body, mode, given, parent, plans, workerId, now: clock() })
    const project = thread.projectId
    const [main, ...parallel] = mapAll(rows.answers, ({ run, plan }) => carry({ run, project, caller, ...plan }))
    // The vendor needs longer than the database: it is asked while the run is written down, and nothing of its answer is told
    // before that is done. Not where the run is likely to be refused, or goes on with what another one still writes.
    const isEarly = plans[0].prepared.early && !thread.running
    const early = isEarly ? withHeadStart(main.events([...instructions, ...conversationOf(before, given)])) : null
    const { acknowledged } = body
    const start = { caller, thread, before, rows, said: given, addresses, acknowledged, idempotency, isOnly }
    const written = writeStart({ database, audit, files, ...start }).catch((error: unknown) => {
      main.drop()
      throw error
    })
    const branch = await orLeave(orDiscard(files, added, written))
    const conversation = [...instructions, ...conversationOf(branch, given)]
    const { ended } = main.begin(early ?? main.events(conversation))
    const isFirst = before.length === 0 && thread.name === DEFAULT_THREAD_NAME && thread.type === 'chat'
    if (writeTitle && isFirst && titles !== false) {
      const { id: runId } = rows.answers[0].run
      const first = { thread, name: firstName(given), question: given.at(-1)?.parts ?? [], runId }
      void ended.then(() => writeTitle({ ...first, privacy: body.privacy ?? false }))
    }
    const endings = parallel.map((each) => each.begin(each.events(conversation)).ended)
    for (const [index, over] of [ended, ...endings].entries()) void over.then(places[index])
    return {
      run: rows.answers[0].run,
      messages: messagesOf(rows),
      ended: Promise.all([ended, ...endings]),
    }
  }
}
