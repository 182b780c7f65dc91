import type { CostEntry, ModelPricing } from '#catalog/model-facts.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import type { OptionPrice } from '#vendors/vendor-row.ts'
import { VENDOR_ROWS } from '#vendors/vendors.ts'

const TABLES = VENDOR_ROWS.flatMap(({ optionPrices = [] }) => optionPrices)

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

function matches({ quality, longerThan, upTo, audio }: OptionPrice, options: OptionValues): boolean {
  const sides = [options.width, options.height].filter((side) => typeof side === 'number')
  const longest = Math.max(...sides)
  if (quality !== undefined && options.quality !== quality) return false
  // Without a size the vendor makes one of 1024 by 1024.
  if (longerThan !== undefined && (sides.length === 0 ? 1024 : longest) <= longerThan) return false
  if (upTo !== undefined && (sides.length === 0 || longest > upTo)) return false
  return audio === undefined || (options.generateAudio ?? true) === audio
}

function scaled(entry: CostEntry, rate: number, base: number): CostEntry {
  return { ...entry, rate: entry.rate === base ? rate : (entry.rate * rate) / base }
}
