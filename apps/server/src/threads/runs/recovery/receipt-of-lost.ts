import type { Receipt } from '@atrium/domain/runs/receipt'
import { receiptsTogether } from '@atrium/domain/runs/receipts-together'
import { receiptWithSearch } from '@atrium/domain/runs/receipt-with-search'
import { splitAtDecision } from '@atrium/domain/tools/split-at-decision'
import type { LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import type { Generation } from '#generation/generation.ts'
import type { ThreadsStore } from '../../store/threads-store.ts'
import { contentOf } from '../../summaries/summarize-branch.ts'
import { paidForRun } from '../execution/paid-for-run.ts'
import type { RunRow } from '../store/runs-tables.ts'

type Dependencies = {
  threads: Pick<ThreadsStore, 'branchTo' | 'projectOf'>
  generation: Generation
}

/** What a run has taken, what its answer has with the runs before it, and what is to be paid. */
type TakenByLost = { receipt: Receipt; ofAnswer: Receipt; paid: LedgerEntry[] }

/** What a run of a dead process has taken, estimated by what was kept of it; null where nothing was. */
export type ReceiptOfLost = (run: RunRow, at: Date) => Promise<TakenByLost | null>

export function createReceiptOfLost({ threads, generation }: Dependencies): ReceiptOfLost {
  return async (run, at) => {
    const branch = await threads.branchTo(run.threadId, run.messageId)
    const projectId = await threads.projectOf(run.threadId)
    const answer = branch.at(-1)
    if (!answer || projectId === undefined) return null
    // What an answer had taken before it paused is in the ledger already.
    const { before, since } = splitAtDecision(answer.parts)
    const { provider, model, providerOptions: options, createdAt, heartbeatAt } = run
    const receipt = (await generation.open()).broken(
      { provider, model },
      {
        options,
        branch: branch.slice(0, -1).map(contentOf),
        parts: since,
        before,
        totalTime: heartbeatAt.getTime() - createdAt.getTime(),
      },
    )
    if (receipt === null) return null
    const searched = run.parallelTo === null ? run.context?.retrieval?.paid : undefined
    const whole = receiptWithSearch(receipt, searched)
    const ofAnswer = receiptsTogether(answer.metadata?.receipt, whole)
    return { receipt: whole, ofAnswer, paid: paidForRun(run, receipt, { projectId, at }) }
  }
}
