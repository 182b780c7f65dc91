import { isLeastCost } from '@atrium/domain/pricing/is-least-cost'
import { pricingWith } from '@atrium/domain/pricing/option-prices'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { routedPricing } from '@atrium/domain/pricing/routed-pricing'
import { withCacheWrites } from '@atrium/domain/pricing/with-cache-writes'
import { plausibleUsage } from '@atrium/domain/runs/plausible-usage'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import type { Asked } from './asked.ts'

/**
 * What it was made with, how long it took and what it cost by the prices of now.
 * @param routed the model that wrote it, where the one that was asked is a router and its choice is known
 */
export function receiptOf(
  { model, requested, options }: Pick<Asked, 'model' | 'requested' | 'options'>,
  {
    usage: told,
    ...counted
  }: Pick<Receipt, 'usage' | 'timeToFirstToken' | 'totalTime' | 'finishReason' | 'vendorFinish'>,
  routed: Pick<CatalogModel, 'provider' | 'id' | 'pricing'> | null = null,
): Receipt {
  const usage = plausibleUsage(told)
  const own = pricingWith(model, options)
  const plain = routed === null ? own : routedPricing(own, routed.pricing)
  const pricing = usage.cacheWriteTokens ? withCacheWrites({ id: (routed ?? model).id, pricing: plain }) : plain
  const atLeast = isLeastCost({ pricing, router: model.router && routed === null }, usage.inputTokens)
  return {
    model: { provider: model.provider, model: model.id },
    ...(requested && { requested }),
    ...(routed && { routed: { provider: routed.provider, model: routed.id } }),
    options,
    ...counted,
    usage,
    cost: priceOfUsage(pricing, usage),
    ...(atLeast && { atLeast }),
    pricing,
  }
}
