import type { ModelEntry } from '#models/model-entry.ts'
import { modalityOf, vendorOf } from '#providers/provider-name.ts'
import { defaultOptions } from '#option-rules/default-options.ts'
import { madeSeconds } from '#vendors/made-seconds.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { sheetForModel } from '#option-rules/sheet-for-model.ts'
import { estimateTokens } from '#tokens/estimate-tokens.ts'
import { imageTokens, TOKENS_OF_SOURCE } from './image-tokens.ts'
import { pricingWith } from '#pricing/option-prices.ts'
import { priceOfUsage } from '#pricing/price-of-usage.ts'
import { videoTokens } from './video-tokens.ts'

/** What is about to be made. `withImage` where it starts from one. */
export type MediaWish = {
  model: SheetModel & Pick<ModelEntry, 'pricing'>
  options: OptionValues
  prompt: string
  withImage?: boolean
}

export type MediaEstimate = {
  unit: 'image' | 'video'
  /** How many of them. */
  count: number
  /** Seconds of one video; null for images. */
  seconds: number | null
  /** US dollars for one and for all; null where no price is known. */
  unitCost: number | null
  cost: number | null
  /** A price by the piece: the receipt will say the same. Otherwise the vendor's count of tokens may differ. */
  exact: boolean
}

/** What images or a video will cost, by the same prices as the receipt. What is not chosen is what the model opens with. */
export function estimateMedia({ model, ...given }: MediaWish): MediaEstimate {
  const options = { ...defaultOptions(model), ...given.options }
  const wish = { ...given, model, options }
  const isVideo = modalityOf(model.provider) === 'video'
  const count = isVideo ? 1 : Math.max(1, numberOf(options.count) ?? 1)
  const seconds = isVideo ? secondsOf(wish) : null
  const unitCost = costOfOne(wish, seconds)
  return {
    unit: isVideo ? 'video' : 'image',
    count,
    seconds,
    unitCost,
    cost: unitCost === null ? null : unitCost * count,
    exact: model.pricing.output?.unit === 'other',
  }
}

function costOfOne({ model, options, prompt, withImage = false }: MediaWish, seconds: number | null): number | null {
  const pricing = pricingWith(model, options)
  const none = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 }
  if (pricing.output === undefined) return null
  if (pricing.output.unit === 'other') {
    return priceOfUsage(pricing, { ...none, ...(seconds === null ? { images: 1 } : { seconds }) })
  }
  const outputTokens = seconds === null ? imageTokens(model.id, options) : videoTokens(model.id, seconds)
  if (outputTokens === null) return null
  const inputTokens = estimateTokens(prompt, vendorOf(model.provider)) + (withImage ? TOKENS_OF_SOURCE : 0)
  return priceOfUsage(pricing, { ...none, inputTokens, outputTokens })
}

function secondsOf({ model, options }: MediaWish): number | null {
  const field = sheetForModel(model).find(({ name }) => name === 'durationSeconds')
  const wished = numberOf(options.durationSeconds) ?? (field?.kind === 'number' ? field.default : null)
  return wished === null ? null : madeSeconds(model, wished)
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
