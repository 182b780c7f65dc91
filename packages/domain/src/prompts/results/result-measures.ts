import type { Receipt } from '#runs/receipt.ts'

/** What answers are compared by; of each less is better. Times in milliseconds, cost in dollars. */
export const MEASURES = ['firstToken', 'total', 'tokens', 'cost'] as const

export type Measure = (typeof MEASURES)[number]

export type Measures = Partial<Record<Measure, number>>

/** What is known of an answer; nothing before it has ended. */
export function measuresOf(receipt: Receipt | null): Measures {
  if (receipt === null) return {}
  const { usage, cost, timeToFirstToken, totalTime } = receipt
  const tokens = usage.inputTokens + usage.outputTokens
  return {
    ...(timeToFirstToken !== null && { firstToken: timeToFirstToken }),
    total: totalTime,
    ...(tokens > 0 && { tokens }),
    cost,
  }
}

/** The best of each measure, where several answers have it and they differ. */
export function bestMeasures(receipts: readonly (Receipt | null)[]): Measures {
  return leastOf(receipts.map(measuresOf))
}

/** The same of what is measured already. */
export function leastOf(all: readonly Measures[]): Measures {
  const best: Measures = {}
  for (const measure of MEASURES) {
    const values = all.flatMap((one) => one[measure] ?? [])
    const least = Math.min(...values)
    if (values.length > 1 && values.some((value) => value !== least)) best[measure] = least
  }
  return best
}
