import type { CostEntry, ModelPricing } from '#catalog/model-facts.ts'
import type { Usage } from '#runs/receipt.ts'

/** English text has about four characters a token; it serves the few models that are priced by the character. */
const CHARACTERS_PER_TOKEN = 4

type PricedUsage = Pick<
  Usage,
  'inputTokens' | 'outputTokens' | 'textTokens' | 'cachedInputTokens' | 'images' | 'seconds' | 'characters'
>

/**
 * US dollars for a finished run. `inputTokens` include the cached ones, which cost the cached rate where there is one; `outputTokens`
 * include those spent on thinking, of which a model that makes images or videos may have another price. A price of pieces (`other`) is one of images, else of seconds: what the model makes, or hears.
 */
export function priceOfUsage(pricing: ModelPricing, usage: PricedUsage): number {
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens)
  const text = pricing.outputText === undefined ? 0 : Math.min(usage.textTokens ?? 0, usage.outputTokens)
  return (
    priceOfWords(pricing.input, usage.inputTokens - cached, usage.characters) +
    priceOfWords(pricing.cachedInput ?? pricing.input, cached) +
    priceOfWords(pricing.output, usage.outputTokens - text) +
    priceOfWords(pricing.outputText, text) +
    priceOfPieces([pricing.output, pricing.input], usage.images ?? usage.seconds ?? 0)
  )
}

/** `characters` are those that were counted, which say more than a guess from tokens. */
function priceOfWords(entry: CostEntry | undefined, tokens: number, characters?: number): number {
  if (!entry || entry.unit === 'other') return 0
  const units = entry.unit === 'character' ? (characters ?? tokens * CHARACTERS_PER_TOKEN) : tokens
  return (units * entry.rate) / entry.unitSize
}

function priceOfPieces(entries: readonly (CostEntry | undefined)[], pieces: number): number {
  const entry = entries.find((known) => known?.unit === 'other')
  return entry === undefined ? 0 : (pieces * entry.rate) / entry.unitSize
}
