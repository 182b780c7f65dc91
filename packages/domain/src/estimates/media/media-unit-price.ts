import { modalityOf } from '#providers/provider-name.ts'
import { defaultOptions } from '#option-rules/default-options.ts'
import { estimateMedia, type MediaWish } from './estimate-media.ts'

/** What one image or one second of video costs, for comparing models: US dollars. */
export type MediaUnitPrice = { unit: 'image' | 'second'; money: number; exact: boolean }

/**
 * The price of one image, or of one second of video, with the options that a model opens with. Null where nobody knows it, and for
 * models that make neither.
 */
export function mediaUnitPrice(model: MediaWish['model']): MediaUnitPrice | null {
  const modality = modalityOf(model.provider)
  if (modality !== 'image' && modality !== 'video') return null
  const { unitCost, seconds, exact } = estimateMedia({ model, options: defaultOptions(model), prompt: '' })
  if (unitCost === null) return null
  if (modality === 'image') return { unit: 'image', money: unitCost, exact }
  return seconds ? { unit: 'second', money: unitCost / seconds, exact } : null
}
