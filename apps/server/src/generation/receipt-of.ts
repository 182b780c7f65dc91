import { pricingWith } from '@atrium/domain/pricing/option-prices'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { Asked } from './asked.ts'

/** What it was made with, how long it took and what it cost by the prices of now. */
export function receiptOf(
  { model, requested, options }: Pick<Asked, 'model' | 'requested' | 'options'>,
  counted: Pick<Receipt, 'usage' | 'timeToFirstToken' | 'totalTime' | 'finishReason'>,
): Receipt {
  const pricing = pricingWith(model, options)
  return {
    model: { provider: model.provider, model: model.id },
    ...(requested && { requested }),
    options,
    ...counted,
    cost: priceOfUsage(pricing, counted.usage),
    pricing,
  }
}
