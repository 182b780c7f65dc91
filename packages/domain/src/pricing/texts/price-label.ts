import type { CostEntry, ModelPricing } from '#catalog/model-facts.ts'
import type { Modality } from '#catalog/modality.ts'
import { modalityOf, type ProviderName } from '#providers/provider-name.ts'

type PricedModel = { provider: ProviderName; pricing: ModelPricing }

/** What a price is per. */
export type PriceUnit = 'token' | 'character' | 'image' | 'second' | 'unit'

/** What one piece is where a price is neither by token nor by character. */
const PIECE: Readonly<Partial<Record<Modality, PriceUnit>>> = { image: 'image', video: 'second', audio: 'second' }

/** `token`, `character`, `image`, `second`, or `unit` where nobody says. */
export function unitName(provider: ProviderName, unit: CostEntry['unit']): PriceUnit {
  return unit === 'other' ? (PIECE[modalityOf(provider)] ?? 'unit') : unit
}

/**
 * The prices in one short phrase, as they are charged: `$2.00 / $10.00 per million tokens` for what goes in and what comes out,
 * `$0.04 per image`. Prices in different units stand each with its own. Empty without a price.
 */
export function compactPriceLabel({ provider, pricing: { input, output } }: PricedModel): string {
  const prices = [input, output].flatMap((entry) => (entry ? [entry] : []))
  const [first, second] = prices
  if (first && second && first.unit === second.unit && first.unitSize === second.unitSize)
    return `${formatDollars(first.rate)} / ${priceLabel(provider, second)}`
  return prices.map((entry) => priceLabel(provider, entry)).join(', ')
}

/** One price as it is charged: `$2.00 per million tokens`, `$0.04 per image`. */
export function priceLabel(provider: ProviderName, { rate, unit, unitSize }: CostEntry): string {
  const name = unitName(provider, unit)
  return `${formatDollars(rate)} per ${unitSize === 1 ? name : `${sizeName(unitSize)} ${name}s`}`
}

function sizeName(unitSize: number): string {
  return unitSize === 1_000_000 ? 'million' : unitSize.toLocaleString('en')
}

/** US dollars with two decimals, or with two significant digits below a cent, so that a small price is never shown as nothing. */
export function formatDollars(amount: number): string {
  if (amount === 0 || amount >= 0.01) {
    return `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: amount < 1 ? 4 : 2 })}`
  }
  return `$${amount.toLocaleString('en', { maximumSignificantDigits: 2 })}`
}
