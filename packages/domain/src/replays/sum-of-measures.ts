import { costTogether, MEASURES, type Measures, measuresOf } from '#prompts/results/result-measures.ts'
import type { Receipt } from '#runs/receipt.ts'

/**
 * What several answers took together: tokens, cost and time as sums, the time to the first token as the mean of those that have one.
 * @param receipts null for an answer that is not there or of which nothing is known
 */
export function sumOfMeasures(receipts: readonly (Receipt | null)[]): Measures {
  const all = receipts.map(measuresOf)
  const sums: Measures = costTogether(all)
  for (const measure of MEASURES) {
    const values = all.flatMap((one) => one[measure] ?? [])
    if (values.length === 0 || measure === 'cost') continue
    const sum = values.reduce((total, value) => total + value, 0)
    sums[measure] = measure === 'firstToken' ? sum / values.length : sum
  }
  return sums
}
