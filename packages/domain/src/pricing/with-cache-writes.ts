import type { CostEntry, ModelPricing } from '#catalog/model-facts.ts'

/** How many times the price of input Claude costs where it is written into the cache. Source: "Prompt caching" of Anthropic; Amazon Bedrock charges the same. */
const MINUTES = 1.25
const HOUR = 2
const CLAUDE = /claude/

/** A model's prices with those of what is written into its vendor's cache, where the catalog names none and a rule is known. */
export function withCacheWrites({ id, pricing }: { id: string; pricing: ModelPricing }): ModelPricing {
  const { input } = pricing
  if (input === undefined || !CLAUDE.test(id)) return pricing
  return { cacheWrite: times(input, MINUTES), cacheWriteHour: times(input, HOUR), ...pricing }
}

function times(entry: CostEntry, factor: number): CostEntry {
  return { ...entry, rate: entry.rate * factor }
}
