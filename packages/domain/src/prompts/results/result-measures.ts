import { modalityOf } from '#providers/provider-name.ts'
import type { Receipt } from '#runs/receipt.ts'

/** What answers are compared by; of each less is better. Times in milliseconds, cost in dollars. */
export const MEASURES = ['firstToken', 'total', 'tokens', 'cost'] as const

export type Measure = (typeof MEASURES)[number]

/** What is to be said of a cost, so that it is not taken for more than is known. */
export type CostNote = {
  /** Nobody knows what the model costs: there is no `cost`. */
  unpriced?: boolean | undefined
  /** The vendor charges more, by a price that is not known. */
  atLeast?: boolean | undefined
  /** Tokens were guessed, since the vendor counted none. */
  estimated?: boolean | undefined
}

export type Measures = { [measure in Measure]?: number | undefined } & CostNote

/** What is known of an answer; nothing before it has ended. */
export function measuresOf(receipt: Receipt | null): Measures {
  if (receipt === null) return {}
  const { model, usage, cost, timeToFirstToken, totalTime, pricing, atLeast } = receipt
  const tokens = usage.inputTokens + usage.outputTokens
  // Without a price what was counted comes to nothing, which would be the cheapest of all.
  const isPriced = cost > 0 || Object.keys(pricing).length > 0
  // An image or a video is there at once: its first piece is all of it.
  const makes = modalityOf(model.provider)
  const comesInPieces = makes === 'chat' || makes === 'text'
  return {
    ...(comesInPieces && timeToFirstToken !== null && { firstToken: timeToFirstToken }),
    total: totalTime,
    ...(tokens > 0 && { tokens }),
    ...(isPriced ? { cost } : { unpriced: true }),
    ...(atLeast && { atLeast }),
    ...(usage.estimated && { estimated: true }),
  }
}

/** What several answers cost together; the least of it where that of some is not known. Nothing where nothing of them is known. */
export function costTogether(all: readonly Measures[]): Pick<Measures, 'cost' | keyof CostNote> {
  const costs = all.flatMap(({ cost }) => cost ?? [])
  const isUnpriced = all.some(({ unpriced }) => unpriced)
  const isLeast = all.some(({ atLeast }) => atLeast) || (isUnpriced && costs.length > 0)
  return {
    ...(costs.length > 0 && { cost: costs.reduce((sum, cost) => sum + cost, 0) }),
    ...(isUnpriced && costs.length === 0 && { unpriced: true }),
    ...(isLeast && { atLeast: true }),
    ...(all.some(({ estimated }) => estimated) && { estimated: true }),
  }
}

/** The best of each measure, where several whole answers have it and they differ: what has failed is quick and cheap for nothing. */
export function bestMeasures(answers: readonly { status: string; receipt: Receipt | null }[]): Measures {
  return leastOf(answers.map(({ status, receipt }) => measuresOf(status === 'completed' ? receipt : null)))
}

/** The same of what is measured already. */
export function leastOf(all: readonly Measures[]): Measures {
  const best: Measures = {}
  for (const measure of MEASURES) {
    const values = all.flatMap((one) => one[measure] ?? [])
    const least = Math.min(...values)
    // What costs at least so much may be dearer than all others.
    if (measure === 'cost' && !all.some(({ cost, atLeast }) => cost === least && !atLeast)) continue
    if (values.length > 1 && values.some((value) => value !== least)) best[measure] = least
  }
  return best
}
