import type { CostEntry } from '@atrium/domain/catalog/model-facts'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import { type PriceUnit, unitName } from '@atrium/domain/pricing/texts/price-label'

/** `0.04×`, `1.0×`, `12×`: two figures are enough to choose by. */
export function formatMultiple(multiple: number, locale?: string): string {
  const digits = multiple < 0.095 ? 2 : multiple < 9.95 ? 1 : 0
  const least = multiple > 0 && multiple < 0.01
  const shown = least ? 0.01 : multiple
  const text = shown.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${least ? '<' : ''}${text}×`
}

/** The exact price: US dollars per million tokens or characters, per image, per second, per unit. */
export function exactPrice(
  provider: ProviderName,
  entry: CostEntry,
  locale?: string,
): { money: string; unit: PriceUnit } {
  const million = entry.unit !== 'other'
  const amount = (entry.rate / entry.unitSize) * (million ? 1_000_000 : 1)
  const money = amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    // A price is never rounded to another one: 0.0375 stays 0.0375.
    maximumFractionDigits: 6,
  })
  return { money, unit: unitName(provider, entry.unit) }
}
