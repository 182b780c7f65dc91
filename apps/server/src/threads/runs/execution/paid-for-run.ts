import { answerEntries, type LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import { kindOfAnswer } from '@atrium/domain/ledger/paid-kind'
import type { Receipt } from '@atrium/domain/runs/receipt'
import { newId } from '#platform/ids.ts'
import type { RunRow } from '../store/runs-tables.ts'

/** The rows of the ledger that the end of a run writes. That of its model has the id of the run: it is written once. */
export function paidForRun(
  run: Pick<RunRow, 'id' | 'author' | 'provider' | 'threadId'>,
  receipt: Receipt,
  { projectId, at }: { projectId: number; at: Date },
): LedgerEntry[] {
  const about = { type: 'thread' as const, id: run.threadId }
  const payer = { author: run.author, projectId, kind: kindOfAnswer(run.provider), about }
  return answerEntries(payer, receipt, { id: run.id, at, newId })
}
