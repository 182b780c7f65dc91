import type { CostEntry, ModelPricing } from '#catalog/model-facts.ts'
import type { Modality } from '#catalog/modality.ts'
import { modalityOf, type ProviderName } from '#providers/provider-name.ts'
import { partTexts, type TextsOf } from '#texts/part-texts.ts'

type PricedModel = { provider: ProviderName; pricing: ModelPricing }

/** What a price is per. */
export type PriceUnit = 'token' | 'character' | 'image' | 'second' | 'unit'

/** What one piece is where a price is neither by token nor by character. */
const PIECE: Readonly<Partial<Record<Modality, PriceUnit>>> = { image: 'image', video: 'second', audio: 'second' }

/** `token`, `character`, `image`, `second`, or `unit` where nobody says. */
export function unitName(provider: ProviderName, unit: CostEntry['unit']): PriceUnit {
  return unit === 'other' ? (PIECE[modalityOf(provider)] ?? 'unit') : unit
}

export const UNIT_PRICE_TEXTS = partTexts('thread:per', {
  token: ['money'],
  character: ['money'],
  image: ['money'],
  second: ['money'],
  unit: ['money'],
})

export type UnitPriceTexts = TextsOf<typeof UNIT_PRICE_TEXTS>

/** In which words, and with which figures. */
type Words = { texts: UnitPriceTexts; locale: string | undefined }

/**
 * The prices in one short phrase: `$2.00 / $10.00 per million tokens` for what goes in and what comes out, `$0.04 per image`. Prices in
 * different units stand each with its own. Empty without a price.
 */
export function compactPriceLabel({ provider, pricing: { input, output } }: PricedModel, words: Words): string {
  const prices = [input, output].flatMap((entry) => (entry ? [entry] : []))
  const [first, second] = prices
  if (first && second && first.unit === second.unit)
    return `${dollarsOfUnit(first, words.locale)} / ${priceLabel(provider, second, words)}`
  return prices.map((entry) => priceLabel(provider, entry, words)).join(', ')
}

/** One price: `$2.00 per million tokens` or characters, `$0.04 per image`, per second, per unit. */
export function priceLabel(provider: ProviderName, entry: CostEntry, { texts, locale }: Words): string {
  return texts[unitName(provider, entry.unit)](dollarsOfUnit(entry, locale))
}

/** US dollars for a million tokens or characters, or for one of what is counted by the piece. */
function dollarsOfUnit({ rate, unit, unitSize }: CostEntry, locale: string | undefined): string {
  const amount = (rate / unitSize) * (unit === 'other' ? 1 : 1_000_000)
  return amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    // A price is never rounded to another one: 0.0375 stays 0.0375.
    maximumFractionDigits: 6,
  })
}
