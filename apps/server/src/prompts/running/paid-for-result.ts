import { answerEntries, type LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import { kindOfAnswer } from '@atrium/domain/ledger/paid-kind'
import type { Receipt } from '@atrium/domain/runs/receipt'
import { newId } from '#platform/ids.ts'
import type { ResultRow } from '../prompts-tables.ts'

/** The rows of the ledger that the end of a result writes. That of its model has the id of the result: it is written once. */
export function paidForResult(row: ResultRow, receipt: Receipt, at: Date): LedgerEntry[] {
  const { id, author, projectId, provider, promptId } = row
  const payer = { author, projectId, kind: kindOfAnswer(provider), about: { type: 'prompt' as const, id: promptId } }
  return answerEntries(payer, receipt, { id, at, newId })
}
