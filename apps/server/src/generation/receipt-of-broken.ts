import { estimateMedia } from '@atrium/domain/estimates/media/estimate-media'
import { usageOfImages } from '@atrium/domain/estimates/media/usage-of-images'
import { usageOfBroken } from '@atrium/domain/estimates/usage-of-broken'
import { promptOf } from '@atrium/domain/messages/prompt-of'
import { standAlone } from '@atrium/domain/messages/stand-alone'
import type { MessageContent, MessagePart } from '@atrium/domain/messages/thread-message'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import type { Receipt, Usage } from '@atrium/domain/runs/receipt'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { receiptOf } from './receipt-of.ts'

/** An answer that its process or a fault of it broke off, as far as it was written. */
export type BrokenAnswer = {
  options: OptionValues
  /** What it was to answer, with what came before. */
  branch: readonly MessageContent[]
  parts: readonly MessagePart[]
  /** Where it went on after it had paused, what it had written before: that is paid for, and was sent to its model again. */
  before?: readonly MessagePart[] | undefined
  /** How far an image was when it was told last: it says that its vendor was asked. */
  progress?: RunProgress | null | undefined
  /** Milliseconds in which it was written, as far as that is known. */
  totalTime: number
}

/**
 * What an answer has taken that broke off, estimated by what was written of it; null where nothing was. Images that their vendor was asked for
 * have taken what all of them cost. Null for videos.
 */
export function receiptOfBroken(model: CatalogModel, broken: BrokenAnswer): Receipt | null {
  const { options, totalTime } = broken
  const usage = usageOf(model, broken)
  if (usage === null) return null
  return receiptOf(
    { model, requested: undefined, options },
    { usage, totalTime, timeToFirstToken: null, finishReason: null },
  )
}

function usageOf(model: CatalogModel, { options, branch, parts, before = [], progress }: BrokenAnswer): Usage | null {
  const modality = modalityOf(model.provider)
  if (modality === 'image') return progress ? usageOfAllImages(model, { options, branch }) : null
  if (modality !== 'chat' && modality !== 'text') return null
  const said = modality === 'text' ? standAlone(branch) : branch
  const sent = before.length > 0 ? [...said, { role: 'assistant' as const, parts: [...before] }] : said
  return usageOfBroken({ model, options, branch: sent, parts })
}

function usageOfAllImages(model: CatalogModel, { options, branch }: Pick<BrokenAnswer, 'options' | 'branch'>): Usage {
  const prompt = promptOf(branch.findLast(({ role }) => role === 'user')?.parts ?? [])
  const wish = { model, options, prompt, withImage: typeof options['image'] === 'string' && options['image'] !== '' }
  const { count } = estimateMedia(wish)
  return usageOfImages(wish, { images: count, requests: count })
}
