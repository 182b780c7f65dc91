import type { CostEntry, ModelPricing } from '#catalog/model-facts.ts'

/** How many units an estimate counts. Source: the specification, section 9, "Cost estimate per model". */
export const ESTIMATE_UNITS: Readonly<Record<CostEntry['unit'], number>> = { token: 500, other: 500, character: 2000 }

/** The estimate for one price: 500 tokens or other units, 2000 characters, times the rate, divided by the unit size. US dollars. */
export function estimateOfEntry({ rate, unit, unitSize }: CostEntry): number {
  return (ESTIMATE_UNITS[unit] * rate) / unitSize
}

export type CostEstimate = {
  /** US dollars: input and output together. */
  total: number
  input: number | null
  output: number | null
  /** What is counted, so that a label can say it: a price per image is an estimate for 500 images and is called so. */
  units: number
  unit: CostEntry['unit']
}

/**
 * What using a model costs, for comparing models: a prompt of so many units and an answer of as many. Null where no price is known.
 * `unit` and `units` are those of the output price, else of the input price.
 */
export function estimateCost(pricing: ModelPricing): CostEstimate | null {
  const leading = pricing.output ?? pricing.input
  if (!leading) return null
  const input = pricing.input ? estimateOfEntry(pricing.input) : null
  const output = pricing.output ? estimateOfEntry(pricing.output) : null
  return {
    total: (input ?? 0) + (output ?? 0),
    input,
    output,
    units: ESTIMATE_UNITS[leading.unit],
    unit: leading.unit,
  }
}
