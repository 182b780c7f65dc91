import { type ProviderName, vendorOf } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'

/** Tiers at the price of the catalog, capacity that was paid for ahead (`scale`) among them. */
const PLAIN = /^(?:auto|default|standard|standard_only|scale)$/

/**
 * How many times the price of the catalog a model's tokens cost in a service tier of its vendor: 0.5 for `flex` of OpenAI. Null where the tier
 * has a price of its own that is not known.
 * @param tier as the vendor's answer tells it, else as it was asked for
 */
export function timesOfTier(
  { provider, id }: { provider: ProviderName; id: string },
  tier: string | undefined,
): number | null {
  const prices = rowOfVendor(vendorOf(provider))?.tierPrices
  if (prices === undefined || tier === undefined || PLAIN.test(tier)) return 1
  return prices.find((price) => price.tier === tier && (price.id?.test(id) ?? true))?.times ?? null
}
