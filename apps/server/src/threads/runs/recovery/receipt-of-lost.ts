import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { PaidTool, Receipt, Usage } from '@atrium/domain/runs/receipt'
import { receiptsTogether } from '@atrium/domain/runs/receipts-together'
import { receiptWithTools } from '@atrium/domain/runs/receipt-with-tools'
import { receiptWithSearch } from '@atrium/domain/runs/receipt-with-search'
import { splitAtDecision } from '@atrium/domain/tools/split-at-decision'
import type { LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import type { Generation } from '#generation/generation.ts'
import type { ThreadFiles } from '../../messages/settle-files.ts'
import type { ThreadsStore } from '../../store/threads-store.ts'
import { contentOf } from '../../summaries/summarize-branch.ts'
import { paidForRun } from '../execution/paid-for-run.ts'
import type { RunRow } from '../store/runs-tables.ts'

type Dependencies = {
  threads: Pick<ThreadsStore, 'branchTo' | 'projectOf'>
  generation: Generation
  files: Pick<ThreadFiles, 'madeBy'>
}

/** What a run has taken, what its answer has with the runs before it, and what is to be paid. */
type TakenByLost = { receipt: Receipt; ofAnswer: Receipt; paid: LedgerEntry[] }

/** What a run of a dead process has taken, estimated by what was kept of it; null where nothing was. */
export type ReceiptOfLost = (run: RunRow, at: Date) => Promise<TakenByLost | null>

export function createReceiptOfLost({ threads, generation, files }: Dependencies): ReceiptOfLost {
  return async (run, at) => {
    const branch = await threads.branchTo(run.threadId, run.messageId)
    const projectId = await threads.projectOf(run.threadId)
    const answer = branch.at(-1)
    if (!answer || projectId === undefined) return null
    // What an answer had taken before it paused is in the ledger already.
    const { before, since } = splitAtDecision(answer.parts)
    const { provider, model, providerOptions: options, progress, createdAt, heartbeatAt } = run
    const answered = (await generation.open()).broken(
      { provider, model },
      {
        options,
        branch: branch.slice(0, -1).map(contentOf),
        parts: since,
        before,
        progress,
        totalTime: heartbeatAt.getTime() - createdAt.getTime(),
      },
    )
    if (answered === null) return null
    const receipt = receiptWithTools(answered, await drawnFor(files, run))
    const searched = run.parallelTo === null ? run.context?.retrieval?.paid : undefined
    const whole = receiptWithSearch(receipt, searched)
    const ofAnswer = receiptsTogether(answer.metadata?.receipt, whole)
    return { receipt: whole, ofAnswer, paid: paidForRun(run, receipt, { projectId, at }) }
  }
}

/** The images that a model had made for the text that it wrote: what each has cost is kept with it. */
async function drawnFor(files: Dependencies['files'], run: RunRow): Promise<PaidTool[]> {
  const modality = modalityOf(run.provider)
  if (modality === 'image' || modality === 'video') return []
  return (await files.madeBy(run)).flatMap(({ provider, model, cost }) =>
    provider === null || model === null
      ? []
      : [{ tool: 'generate_image', model: { provider, model }, cost: cost ?? 0, usage: ONE_IMAGE }],
  )
}

const ONE_IMAGE: Usage = {
  inputTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  cachedInputTokens: 0,
  images: 1,
  estimated: true,
}
