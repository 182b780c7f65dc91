import type { CostEntry, ModelPricing } from '#catalogue/model-facts.ts'
import type { OptionValues } from '#options/option-sheet.ts'

/** What makes a price differ from the one of the catalogue; what is left out matches all. */
type OptionPrice = {
  quality?: string
  /** One side is longer than so many pixels. */
  longerThan?: number
  /** No side is longer than so many pixels. */
  upTo?: number
  /** With or without sound. */
  sound?: boolean
  /** US dollars for one picture or one second. */
  rate: number
}

/**
 * Prices that depend on what is chosen, dearest first; the first that matches counts, else the base, which is the price of the catalogue.
 * Sources: https://platform.openai.com/docs/pricing (DALL-E), https://aws.amazon.com/bedrock/pricing (Titan Image Generator, Nova Canvas: sizes
 * up to 1024 by 1024 are one price, larger ones another), https://cloud.google.com/vertex-ai/generative-ai/pricing (Veo with and without sound).
 */
const TABLES: readonly { id: RegExp; base: number; prices: readonly OptionPrice[] }[] = [
  {
    id: /^dall-e-3/,
    base: 0.04,
    prices: [
      { quality: 'hd', longerThan: 1024, rate: 0.12 },
      { quality: 'hd', rate: 0.08 },
      { longerThan: 1024, rate: 0.08 },
    ],
  },
  {
    id: /^dall-e-2/,
    base: 0.02,
    prices: [
      { upTo: 256, rate: 0.016 },
      { upTo: 512, rate: 0.018 },
    ],
  },
  {
    id: /^titan-image/,
    base: 0.008,
    prices: [
      { quality: 'premium', longerThan: 512, rate: 0.012 },
      { quality: 'premium', rate: 0.01 },
      { longerThan: 512, rate: 0.01 },
    ],
  },
  {
    id: /^nova-canvas/,
    base: 0.06,
    prices: [
      { quality: 'premium', longerThan: 1024, rate: 0.08 },
      { quality: 'premium', rate: 0.06 },
      { longerThan: 1024, rate: 0.06 },
      { rate: 0.04 },
    ],
  },
  { id: /^veo-3\.\d-fast/, base: 0.15, prices: [{ sound: false, rate: 0.1 }] },
  { id: /^veo-3/, base: 0.4, prices: [{ sound: false, rate: 0.2 }] },
]

/**
 * A model's prices with what is chosen: the same for the estimate and for the receipt. Where an administrator has set another price than the
 * vendor's, the dearer and cheaper choices cost as many times as much of it.
 */
export function pricingWith(
  { id, pricing }: { id: string; pricing: ModelPricing },
  options: OptionValues,
): ModelPricing {
  const table = TABLES.find((known) => known.id.test(id))
  const { output } = pricing
  if (table === undefined || output?.unit !== 'other') return pricing
  const found = table.prices.find((price) => matches(price, options))
  return found === undefined ? pricing : { ...pricing, output: scaled(output, found.rate, table.base) }
}

function matches({ quality, longerThan, upTo, sound }: OptionPrice, options: OptionValues): boolean {
  const sides = [options.width, options.height].filter((side) => typeof side === 'number')
  const longest = Math.max(...sides)
  if (quality !== undefined && options.quality !== quality) return false
  // Without a size the vendor makes one of 1024 by 1024.
  if (longerThan !== undefined && (sides.length === 0 ? 1024 : longest) <= longerThan) return false
  if (upTo !== undefined && (sides.length === 0 || longest > upTo)) return false
  return sound === undefined || (options.generateAudio ?? true) === sound
}

function scaled(entry: CostEntry, rate: number, base: number): CostEntry {
  return { ...entry, rate: entry.rate === base ? rate : (entry.rate * rate) / base }
}
