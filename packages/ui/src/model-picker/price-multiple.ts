import type { CostEntry, ModelPricing } from '@atrium/domain/models/model-entry'

/** A conversation reads about three tokens for each that it writes. */
const INPUT_WEIGHT = 3

function perUnit(entry: CostEntry): number {
  return entry.rate / entry.unitSize
}

/** One number to compare models by: US dollars per unit, input weighed three to one; null where no price is known. */
export function blendedPrice({ input, output }: ModelPricing): number | null {
  if (input && output) return (perUnit(input) * INPUT_WEIGHT + perUnit(output)) / (INPUT_WEIGHT + 1)
  const only = input ?? output
  return only ? perUnit(only) : null
}

/** How many times the default model's price: 0.04, 1, 3.3; null where they cannot be compared. */
export function priceMultiple(pricing: ModelPricing, base: ModelPricing | undefined): number | null {
  const unit = pricing.output?.unit ?? pricing.input?.unit
  const baseUnit = base?.output?.unit ?? base?.input?.unit
  const price = blendedPrice(pricing)
  const basePrice = base ? blendedPrice(base) : null
  return price === null || !basePrice || unit !== baseUnit ? null : price / basePrice
}

/** `0.04×`, `1.0×`, `12×`: two figures are enough to choose by. */
export function formatMultiple(multiple: number, locale?: string): string {
  const digits = multiple < 0.095 ? 2 : multiple < 9.95 ? 1 : 0
  const least = multiple > 0 && multiple < 0.01
  const shown = least ? 0.01 : multiple
  const text = shown.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${least ? '<' : ''}${text}×`
}

/** The cost entry in words: `$3.00 per million tokens`, `$0.04 each`. Units are named by `names`. */
export function formatCost(entry: CostEntry, names: { million: string; each: string }, locale?: string): string {
  const counted = entry.unit !== 'other'
  const amount = counted ? (entry.rate / entry.unitSize) * 1_000_000 : entry.rate / entry.unitSize
  const digits = amount !== 0 && amount < 0.1 ? 3 : 2
  const money = amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  })
  return `${money} ${counted ? names.million.replace('{unit}', entry.unit) : names.each}`
}
