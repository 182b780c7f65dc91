import { CHARACTERS_A_TOKEN } from '#tokens/characters-a-token.ts'
import type { CostEntry, ModelPricing } from '#catalog/model-facts.ts'
import type { Usage } from '#runs/receipt.ts'

type PricedUsage = Pick<
  Usage,
  | 'inputTokens'
  | 'outputTokens'
  | 'textTokens'
  | 'cachedInputTokens'
  | 'cacheWriteTokens'
  | 'cacheWriteHourTokens'
  | 'images'
  | 'seconds'
  | 'characters'
  | 'searches'
>

/**
 * US dollars for a finished run. `inputTokens` include those read from and written into the vendor's cache, which cost their own rates where
 * there are some (`withCacheWrites`); `outputTokens` include those spent on thinking, of which a model that makes images or videos may have another price. A price of pieces (`other`) is one of images, else of seconds, else of searches: what the model makes, hears, or puts in order.
 */
export function priceOfUsage(pricing: ModelPricing, usage: PricedUsage): number {
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens)
  const written = Math.min(usage.cacheWriteTokens ?? 0, usage.inputTokens - cached)
  const hour = Math.min(usage.cacheWriteHourTokens ?? 0, written)
  const text = pricing.outputText === undefined ? 0 : Math.min(usage.textTokens ?? 0, usage.outputTokens)
  return (
    priceOfWords(pricing.input, usage.inputTokens - cached - written, usage.characters) +
    priceOfWords(pricing.cachedInput ?? pricing.input, cached) +
    priceOfWords(pricing.cacheWrite ?? pricing.input, written - hour) +
    priceOfWords(pricing.cacheWriteHour ?? pricing.cacheWrite ?? pricing.input, hour) +
    priceOfWords(pricing.output, usage.outputTokens - text) +
    priceOfWords(pricing.outputText, text) +
    priceOfPieces([pricing.output, pricing.input], usage.images ?? usage.seconds ?? usage.searches ?? 0)
  )
}

/** `characters` are those that were counted, which say more than a guess from tokens. */
function priceOfWords(entry: CostEntry | undefined, tokens: number, characters?: number): number {
  if (!entry || entry.unit === 'other') return 0
  // It serves the few models that are priced by the character, where nobody has counted these.
  const units = entry.unit === 'character' ? (characters ?? tokens * CHARACTERS_A_TOKEN) : tokens
  return (units * entry.rate) / entry.unitSize
}

function priceOfPieces(entries: readonly (CostEntry | undefined)[], pieces: number): number {
  const entry = entries.find((known) => known?.unit === 'other')
  return entry === undefined ? 0 : (pieces * entry.rate) / entry.unitSize
}
