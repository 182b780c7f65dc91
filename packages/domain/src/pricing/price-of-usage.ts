import type { CostEntry, ModelPricing } from '#models/model-entry.ts'
import type { Usage } from '#runs/receipt.ts'

/** English text has about four characters a token; it serves the few models that are priced by the character. */
const CHARACTERS_PER_TOKEN = 4

/**
 * US dollars for a finished run. `inputTokens` include the cached ones, which cost the cached rate where there is one; `outputTokens`
 * include those spent on thinking. A price per image or second (`other`) says nothing about tokens and counts nothing here.
 */
export function priceOfUsage(
  pricing: ModelPricing,
  usage: Pick<Usage, 'inputTokens' | 'outputTokens' | 'cachedInputTokens'>,
): number {
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens)
  return (
    priceOfTokens(pricing.input, usage.inputTokens - cached) +
    priceOfTokens(pricing.cachedInput ?? pricing.input, cached) +
    priceOfTokens(pricing.output, usage.outputTokens)
  )
}

function priceOfTokens(entry: CostEntry | undefined, tokens: number): number {
  if (!entry || entry.unit === 'other') return 0
  const units = entry.unit === 'character' ? tokens * CHARACTERS_PER_TOKEN : tokens
  return (units * entry.rate) / entry.unitSize
}
