import type { PaidStep } from './answer-context.ts'
import type { Receipt } from './receipt.ts'

/** The receipt of an answer with what was paid for its search. */
export function receiptWithSearch(receipt: Receipt, paid: readonly PaidStep[] = []): Receipt {
  if (paid.length === 0) return receipt
  const cost = paid.reduce((sum, step) => sum + step.cost, receipt.cost)
  return { ...receipt, cost, search: [...paid] }
}
