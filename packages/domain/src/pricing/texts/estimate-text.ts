import type { CostEntry, ModelPricing } from '#catalog/model-facts.ts'
import type { ProviderName } from '#providers/provider-name.ts'
import { partTexts, type TextsOf } from '#texts/part-texts.ts'
import { ESTIMATE_UNITS, estimateCost } from '../estimate-cost.ts'
import { moneyText } from './money-text.ts'
import { unitName } from './price-label.ts'

export const ESTIMATE_TEXTS = partTexts('models:estimate', {
  label: [],
  one: ['money', 'counted'],
  both: ['money', 'input', 'output'],
  token: ['units'],
  character: ['units'],
  image: ['units'],
  second: ['units'],
  unit: ['units'],
})

export type EstimateTexts = TextsOf<typeof ESTIMATE_TEXTS>

/**
 * What the estimate of a model comes to and for how much, as `$0.005 for 500 tokens in and 500 tokens out`. The units are named, so that a
 * model priced by the image reads `$20.00 for 500 images` and nobody takes it for the price of one. Empty without a price.
 */
export function estimateText(
  { provider, pricing }: { provider: ProviderName; pricing: ModelPricing },
  texts: EstimateTexts,
  locale?: string,
): string {
  const estimate = estimateCost(pricing)
  if (!estimate) return ''
  const money = moneyText(estimate.total, locale)
  const counted = ({ unit }: Pick<CostEntry, 'unit'>) =>
    texts[unitName(provider, unit)](ESTIMATE_UNITS[unit].toLocaleString(locale))
  const { input, output } = pricing
  if (input && output) return texts.both(money, counted(input), counted(output))
  return texts.one(money, counted(estimate))
}
