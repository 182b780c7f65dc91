import { expectedCostOfAnswers } from '@atrium/domain/budgets/expected-cost'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import { mapAll } from '#platform/at-least-one.ts'
import type { Caller } from '#platform/caller.ts'
import type { Places } from '#platform/shares/create-places.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orDiscard, settleFiles, type ThreadFiles } from '../../messages/settle-files.ts'
import { weightOfMessages } from '../../messages/weight-of-messages.ts'
import type { TakeAnswers } from '#projects/rules/project-rules.ts'
import type { RunDesk } from '../execution/run-desk.ts'
import { passGates } from './checks/pass-gates.ts'
import type { StartReads } from './read-for-start.ts'
import type { RunPlans } from './run-plan.ts'
import type { RunBody } from './run-request.ts'

/** A start that has passed every gate and has room: what is said and asked, with kept files in place of what was handed in. */
export type AdmittedStart = {
  said: RunBody['messages']
  plans: RunPlans
  /** The kept files that stand in it. */
  addresses: string[]
  /** Gives one place back: called for each plan once its run has ended. */
  leave: () => void
  /** Where the work fails, nothing of the start is kept, and every place is given back. */
  orUndo<T>(work: Promise<T>): Promise<T>
}

/** @throws 413, 422, 429 and 503 refusals; nothing is kept then. */
export type AdmitStart = (
  read: StartReads,
  request: {
    caller: Caller
    body: RunBody
    /** Tools that may be used, in place of what the conversation offers by itself. */
    offered?: readonly string[] | undefined
  },
) => Promise<AdmittedStart>

type Dependencies = {
  desk: Pick<RunDesk, 'open'>
  files: ThreadFiles
  quota: Quota
  takePlaces: Places['take']
  takeAnswers: TakeAnswers
  reserve: ReserveBudget
  secureChatModel: string
}

export function createAdmission({
  desk,
  files,
  quota,
  takePlaces,
  takeAnswers,
  reserve,
  secureChatModel,
}: Dependencies): AdmitStart {
  return async (read, { caller, body, offered }) => {
    if (!desk.open)
      throw new Refusal(503, 'The server is stopping. Try again in a moment.', { headers: { 'retry-after': '5' } })
    const { messages, plans } = passGates(read, { body, secureChatModel, offered })
    const places = takePlaces(caller.author, plans.length)
    const leaveAll = () => {
      for (const leavePlace of places) leavePlace()
    }
    const whose = { projectId: read.thread.projectId, accountId: caller.accountId }
    const giveBack = await takeAnswers(read.rules, whose, plans.length).catch((error: unknown) => {
      leaveAll()
      throw error
    })
    const orLeave = <T>(work: Promise<T>) =>
      work.catch(async (error: unknown) => {
        leaveAll()
        // What was refused is told, also where the count stays: it is one too many for a day.
        await giveBack().catch(() => undefined)
        throw error
      })
    const spender = { author: caller.author, projectId: read.thread.projectId }
    const hold = await orLeave(reserve(spender, costOfPlans(plans, messages, read.before)))
    const leaveHold = afterAll(plans.length, hold.release)
    const orCancel = <T>(work: Promise<T>) =>
      orLeave(work).catch((error: unknown) => {
        hold.cancel()
        throw error
      })
    const settled = await orCancel(settleFiles(files, { caller, thread: read.thread, messages, options: plans }))
    const { messages: said, addresses, added, settle } = settled
    const orUndo = <T>(work: Promise<T>) => orCancel(orDiscard(files, added, work))
    const weigh = async () => quota.takeAtOnce(caller.author, weightOfMessages(said).bytes, 'body.messages')
    await orUndo(weigh())
    return {
      said,
      plans: mapAll(plans, (plan) => ({ ...plan, options: settle(plan.options) })),
      addresses,
      leave() {
        places.pop()?.()
        leaveHold()
      },
      orUndo,
    }
  }
}

/** What all answers of a start are expected to cost. */
function costOfPlans(plans: RunPlans, said: RunBody['messages'], before: StartReads['before']): number {
  const parts = [...before, ...said].flatMap((message) => message.parts)
  return expectedCostOfAnswers(
    plans.map(({ prepared }) => prepared),
    parts,
  )
}

/** Does something once it has been called so often. */
function afterAll(count: number, done: () => void): () => void {
  let left = count
  return () => {
    left -= 1
    if (left === 0) done()
  }
}
