import type { Receipt } from '@atrium/domain/runs/receipt'
import { receiptWithSearch } from '@atrium/domain/runs/receipt-with-search'
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

/** What a run of a dead process has taken, estimated by what was kept of it; null where nothing was. */
export type ReceiptOfLost = (run: RunRow, at: Date) => Promise<{ receipt: Receipt; paid: LedgerEntry[] } | null>

export function createReceiptOfLost({ threads, generation }: Dependencies): ReceiptOfLost {
  return async (run, at) => {
    const branch = await threads.branchTo(run.threadId, run.messageId)
    const projectId = await threads.projectOf(run.threadId)
    const answer = branch.at(-1)
    // What an answer had taken before it paused is in the ledger already, and cannot be told apart from what came after.
    if (!answer || projectId === undefined || answer.metadata?.receipt) return null
    const { provider, model, providerOptions: options, createdAt, heartbeatAt } = run
    const receipt = (await generation.open()).broken(
      { provider, model },
      {
        options,
        branch: branch.slice(0, -1).map(contentOf),
        parts: answer.parts,
        totalTime: heartbeatAt.getTime() - createdAt.getTime(),
      },
    )
    if (receipt === null) return null
    const searched = run.parallelTo === null ? run.context?.retrieval?.paid : undefined
    return { receipt: receiptWithSearch(receipt, searched), paid: paidForRun(run, receipt, { projectId, at }) }
  }
}
