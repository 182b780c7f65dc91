import type { PaidTool, Receipt } from './receipt.ts'

/** The receipt of an answer with what its tools have taken. */
export function receiptWithTools(receipt: Receipt, paid: readonly PaidTool[]): Receipt {
  if (paid.length === 0) return receipt
  const cost = paid.reduce((sum, step) => sum + step.cost, receipt.cost)
  return { ...receipt, cost, tools: [...paid] }
}
