import type { CostEntry, ModelPricing } from '#catalog/model-facts.ts'

/**
 * What an answer costs by way of a router: the router's own price for each token and that of the model that it chose, in one. What is not
 * priced by tokens stays as the chosen model has it.
 */
export function routedPricing(fee: ModelPricing, chosen: ModelPricing): ModelPricing {
  const input = together(fee.input, chosen.input)
  const output = together(fee.output, chosen.output)
  // The fee is for all that goes in, cached or not.
  const cachedInput = chosen.cachedInput && together(fee.input, chosen.cachedInput)
  return { ...chosen, ...(input && { input }), ...(output && { output }), ...(cachedInput && { cachedInput }) }
}

function together(fee: CostEntry | undefined, own: CostEntry | undefined): CostEntry | undefined {
  if (fee === undefined || own === undefined || fee.unit !== own.unit) return own ?? fee
  return { ...own, rate: own.rate + (fee.rate * own.unitSize) / fee.unitSize }
}
