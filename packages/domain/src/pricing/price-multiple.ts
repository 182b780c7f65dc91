import type { CostEntry, ModelPricing } from '#catalog/model-facts.ts'

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
